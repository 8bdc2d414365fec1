// Keeping and erasing as the dashboard shows them: everybody sees what goes when, owners decide (docs/adr/0054).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { AccountScope } from '../../../kernel/account-scope.ts';
import { erasePerson } from '../../../modules/retention/erase-person.ts';
import { changeRetention, findPerson, getKeeping, getRetention, holdEnvelope, listUpcoming, previewRetention } from '../../../modules/retention/keep.ts';
import { EnvelopeKeeping, EnvironmentQuery, ErasureBody, HoldBody, PatchRetentionBody, PersonList, PersonQuery, RetentionPreview, RetentionWire, UpcomingList } from '../../../modules/retention/retention.schema.ts';
import { IdParams, Success } from '../../wire-schema.ts';
import { assertOwner, ERROR_ANSWERS, sessionAccount, type DashboardDeps, type SignedIn } from './dashboard-deps.ts';

const answers = <T>(schema: T) => ({ 200: schema, ...ERROR_ANSWERS });
type Environment = Static<typeof EnvironmentQuery>['environment'];
const scopeOf = ({ id }: SignedIn, environment: Environment): AccountScope => ({ accountId: id, sandbox: environment === 'test' });

export function registerRetention(app: FastifyInstance, deps: DashboardDeps): void {
  const { kysely } = deps.database;
  const path = '/dashboard-api/retention';
  const owner = async (request: FastifyRequest): Promise<SignedIn> => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    return account;
  };
  app.get(path, { schema: { response: answers(RetentionWire) } }, async (request) => getRetention(deps, kysely, (await sessionAccount(deps, request)).id));
  app.patch(path, { schema: { body: PatchRetentionBody, response: answers(RetentionWire) } }, async (request) => {
    const { id, user } = await owner(request);
    await changeRetention(deps, { accountId: id, userId: user.id }, request.body as PatchRetentionBody);
    return getRetention(deps, kysely, id);
  });
  app.post(`${path}/preview`, { schema: { body: PatchRetentionBody, response: answers(RetentionPreview) } }, async (request) =>
    previewRetention(deps, kysely, (await sessionAccount(deps, request)).id, request.body as PatchRetentionBody));
  app.get(`${path}/upcoming`, { schema: { querystring: EnvironmentQuery, response: answers(UpcomingList) } }, async (request) =>
    ({ data: await listUpcoming(deps, kysely, scopeOf(await sessionAccount(deps, request), (request.query as Static<typeof EnvironmentQuery>).environment)) }));
  app.get(`${path}/envelopes/:id`, { schema: { params: IdParams, querystring: EnvironmentQuery, response: answers(EnvelopeKeeping) } }, async (request) =>
    getKeeping(kysely, ...asked(await sessionAccount(deps, request), request)));
  app.post(`${path}/envelopes/:id/hold`, { schema: { params: IdParams, querystring: EnvironmentQuery, body: HoldBody, response: answers(EnvelopeKeeping) } }, async (request) => {
    const account = await owner(request);
    const [scope, id] = asked(account, request);
    await holdEnvelope(deps, scope, { kind: 'USER', id: account.user.id }, id, (request.body as Static<typeof HoldBody>).onHold);
    return getKeeping(kysely, scope, id);
  });
  app.get(`${path}/person`, { schema: { querystring: PersonQuery, response: answers(PersonList) } }, async (request) => {
    const { environment, email } = request.query as Static<typeof PersonQuery>;
    return { data: await findPerson(kysely, scopeOf(await sessionAccount(deps, request), environment), email) };
  });
  app.post(`${path}/erasures`, { schema: { body: ErasureBody, response: answers(Success) } }, async (request) => {
    const account = await owner(request);
    const { environment, ...erasure } = request.body as Static<typeof ErasureBody>;
    await erasePerson(deps, scopeOf(account, environment), { kind: 'USER', id: account.user.id }, erasure);
    return { success: true };
  });
}

/** The envelope that an address names, in the environment of its query. */
function asked(account: SignedIn, request: FastifyRequest): [AccountScope, string] {
  return [scopeOf(account, (request.query as Static<typeof EnvironmentQuery>).environment), (request.params as Static<typeof IdParams>).id];
}
