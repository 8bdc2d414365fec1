// Colleagues of a workspace: invited by an owner by a link that works once, and removed with their sessions.
import { createHash } from 'node:crypto';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import {
  deleteInvitation, deleteMember, deleteSecondFactor, deleteSessionOf, endSessions, findUserByEmail, hasPassword, insertPassword, isMemberAnywhere, lockMembers, takeInvitation, updatePassword, upsertInvitation,
} from './colleagues.store.ts';
import type { MailLocale, MemberRole } from './member.rules.ts';
import { passwordRefusal } from './password.rules.ts';
import { insertMember, insertUser, updateMemberRole, updateOwner, updateUser } from './user.store.ts';

export interface ColleagueDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
}

const INVITATION_MS = 7 * 24 * 3_600_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Invites an address, within `tx`; the token stands in the link that only its reader may see. @throws AppError CONFLICT when somebody with the address works here already */
export async function inviteColleague(deps: ColleagueDeps, tx: Tx, accountId: string, invitedBy: string, wanted: { email: string; role: MemberRole }): Promise<{ id: string; token: string }> {
  const known = await findUserByEmail(tx, wanted.email);
  if (known !== undefined && await isMemberAnywhere(tx, known.id)) throw new AppError({ code: 'CONFLICT', message: 'Somebody with this address is already a user of this installation.' });
  const token = deps.random.bytes(24).toString('base64url');
  const now = deps.clock.now();
  const id = deps.newId('session');
  await upsertInvitation(tx, { id, account_id: accountId, ...wanted, token_hash: hashOf(token), invited_by: invitedBy, created_at: now, expires_at: new Date(now.getTime() + INVITATION_MS) });
  return { id, token };
}

/** @throws AppError NOT_FOUND */
export async function withdrawInvitation(tx: Tx, accountId: string, id: string): Promise<void> {
  if (!await deleteInvitation(tx, accountId, id)) throw notFound('invitation');
}

/** Makes the person who holds the link a user, within `tx`. @throws AppError NOT_FOUND for a link that was used or is too old, VALIDATION_ERROR for a weak password */
export async function acceptInvitation(deps: ColleagueDeps, tx: Tx, given: { token: string; name: string; locale: MailLocale | null; passwordHash: string }): Promise<{ email: string }> {
  const now = deps.clock.now();
  const invitation = await takeInvitation(tx, hashOf(given.token), now);
  if (invitation === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'This invitation was used already, withdrawn, or is too old. Ask for a new one.' });
  const email = invitation.email.toLowerCase();
  // Who comes back is who they were: their templates are theirs again.
  const former = await findUserByEmail(tx, email);
  const userId = former?.id ?? deps.newId('user');
  const said = { name: given.name, ...(given.locale === null ? {} : { locale: given.locale }) };
  if (former !== undefined && await isMemberAnywhere(tx, former.id)) throw new AppError({ code: 'CONFLICT', message: 'Somebody with this address is already a user of this installation.' });
  // The link came to this address: that is the proof of it.
  if (former === undefined) await insertUser(tx, { id: userId, email, ...said, created_at: now, email_verified: true });
  else await updateUser(tx, userId, said, now);
  await insertMember(tx, { account_id: invitation.account_id, user_id: userId, role: invitation.role, created_at: now });
  await insertPassword(tx, { id: deps.newId('session'), userId, hash: given.passwordHash, at: now });
  return { email };
}

/** @throws AppError NOT_FOUND, CONFLICT for the last owner */
export async function removeColleague(tx: Tx, accountId: string, userId: string): Promise<void> {
  await assertReplaceable(tx, accountId, userId);
  await deleteMember(tx, accountId, userId);
}

/** @throws AppError NOT_FOUND, CONFLICT for the last owner who would be none */
export async function changeRole(tx: Tx, accountId: string, userId: string, role: MemberRole): Promise<void> {
  if (role === 'MEMBER') await assertReplaceable(tx, accountId, userId);
  else if (!(await lockMembers(tx, accountId)).some(({ user_id }) => user_id === userId)) throw notFound('colleague');
  await updateMemberRole(tx, accountId, userId, role);
}

/** Locks the memberships and makes sure that an owner is left without this person. @throws AppError NOT_FOUND, CONFLICT */
async function assertReplaceable(tx: Tx, accountId: string, userId: string): Promise<void> {
  const members = await lockMembers(tx, accountId);
  const member = members.find(({ user_id }) => user_id === userId);
  if (member === undefined) throw notFound('colleague');
  if (member.role === 'OWNER' && members.filter(({ role }) => role === 'OWNER').length === 1) throw new AppError({ code: 'CONFLICT', message: 'A workspace keeps at least one owner.' });
}

/** @throws AppError VALIDATION_ERROR */
export function assertPassword(password: string, about: readonly string[]): void {
  const refusal = passwordRefusal(password, about);
  if (refusal !== undefined) throw validationError(refusal, [{ path: 'password', message: refusal }]);
}

/** The first owner, who came by the printed link, says who they are and chooses a password; once. @throws AppError CONFLICT */
export async function setUpOwner(deps: ColleagueDeps, tx: Tx, accountId: string, userId: string, given: { name: string; email: string; locale: MailLocale | null; passwordHash: string }): Promise<void> {
  if (await hasPassword(tx, userId)) throw new AppError({ code: 'CONFLICT', message: 'You have a password already. Change it instead.' });
  const known = await findUserByEmail(tx, given.email);
  if (known !== undefined && known.id !== userId) throw new AppError({ code: 'CONFLICT', message: 'Somebody else has this address.' });
  await updateOwner(tx, accountId, userId, { name: given.name, email: given.email.toLowerCase() }, deps.clock.now());
  if (given.locale !== null) await updateUser(tx, userId, { locale: given.locale }, deps.clock.now());
  await insertPassword(tx, { id: deps.newId('session'), userId, hash: given.passwordHash, at: deps.clock.now() });
}

/**
 * A new password for an owner who has come by the printed link, which proves that they run the installation: the way back in where no mail server is.
 * Every other session of theirs ends. @throws AppError CONFLICT when there is none to replace
 */
export async function replacePassword(deps: ColleagueDeps, tx: Tx, userId: string, given: { passwordHash: string; removeSecondFactor: boolean }): Promise<void> {
  if (!await updatePassword(tx, userId, given.passwordHash, deps.clock.now())) throw new AppError({ code: 'CONFLICT', message: 'You have no password yet. Choose one.' });
  if (given.removeSecondFactor) await deleteSecondFactor(tx, userId);
  await endSessions(tx, userId);
}

/** Signs a person out somewhere else. @throws AppError NOT_FOUND */
export async function endSession(tx: Tx, userId: string, id: string): Promise<void> {
  if (!await deleteSessionOf(tx, userId, id)) throw notFound('session');
}

/** Changes what a person says of themselves, within `tx`. */
export async function changeProfile(deps: ColleagueDeps, tx: Tx, userId: string, change: { name?: string; locale?: MailLocale }): Promise<void> {
  await updateUser(tx, userId, change, deps.clock.now());
}
