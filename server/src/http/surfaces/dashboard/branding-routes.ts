// An account's appearance: everybody in it sees it, its owners change it, with a mail as it would leave beside it (docs/adr/0053).
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { MAIL_LOCALES } from '../../../modules/accounts/member.rules.ts';
import { BrandingWire, ColourAnswer, ColourQuery, PatchBrandingBody } from '../../../modules/branding/branding.schema.ts';
import { changeBranding, keepLogo, removeLogo, type BrandingDeps } from '../../../modules/branding/change-branding.ts';
import { checkColour, paletteOf } from '../../../modules/branding/palette.rules.ts';
import { getBranding } from '../../../modules/branding/read-branding.ts';
import { previewMail } from '../../../modules/invitations/preview-mail.ts';
import { Words } from '../../wire-schema.ts';
import { assertOwner, ERROR_ANSWERS, sessionAccount, type DashboardDeps } from './dashboard-deps.ts';
import { sendMail } from './outbox-routes.ts';

const answers = <T>(schema: T) => ({ 200: schema, ...ERROR_ANSWERS });
/** Of the page as it is, saved or not; what is left out is as saved, what is empty is nothing. */
const PreviewQuery = Type.Object({
  locale: Words(MAIL_LOCALES), senderName: Type.Optional(Type.String({ maxLength: 100 })), accent: Type.Optional(Type.String({ maxLength: 7 })),
  footerFr: Type.Optional(Type.String({ maxLength: 600 })), footerEn: Type.Optional(Type.String({ maxLength: 600 })),
});
export type PreviewQuery = Static<typeof PreviewQuery>;

export function registerBranding(app: FastifyInstance, deps: DashboardDeps & BrandingDeps): void {
  const { kysely } = deps.database;
  const path = '/dashboard-api/branding';
  app.get(path, { schema: { response: answers(BrandingWire) } }, async (request) => getBranding(kysely, (await sessionAccount(deps, request)).id));
  app.patch(path, { schema: { body: PatchBrandingBody, response: answers(BrandingWire) } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    await changeBranding(deps, { accountId: account.id, userId: account.user.id }, request.body as PatchBrandingBody);
    return getBranding(kysely, account.id);
  });
  app.delete(`${path}/logo`, { schema: { response: answers(BrandingWire) } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    await removeLogo(deps, { accountId: account.id, userId: account.user.id });
    return getBranding(kysely, account.id);
  });
  app.get(`${path}/colour`, { schema: { querystring: ColourQuery, response: answers(ColourAnswer) } }, async (request) => {
    await sessionAccount(deps, request);
    const { accent } = request.query as Static<typeof ColourQuery>;
    return { ...checkColour(accent), palette: paletteOf(accent) };
  });
  app.get(`${path}/mail`, { schema: { querystring: PreviewQuery, response: ERROR_ANSWERS } }, async (request, reply) => {
    const { id } = await sessionAccount(deps, request);
    const { locale, ...wanted } = request.query as PreviewQuery;
    return sendMail(reply, await previewMail(deps, kysely, id, locale, wanted));
  });
  void app.register(async (uploads) => registerLogoUpload(uploads, deps));
}

/** In a plugin of its own: here a body is a stream. */
function registerLogoUpload(app: FastifyInstance, deps: DashboardDeps & BrandingDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('image/png', (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) => done(new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the logo as image/png. The dashboard turns JPEG, WebP and SVG into PNG before it sends them.' })));
  app.post('/dashboard-api/branding/logo', { bodyLimit: Number.MAX_SAFE_INTEGER, schema: { response: answers(BrandingWire) } }, async (request) => {
    const account = await sessionAccount(deps, request);
    assertOwner(account, deps.clock.now());
    await keepLogo(deps, { accountId: account.id, userId: account.user.id }, request.body as Readable);
    return getBranding(deps.database.kysely, account.id);
  });
}
