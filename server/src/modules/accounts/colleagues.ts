// Colleagues of a workspace: invited by an owner by a link that works once, and removed with their sessions.
import { createHash } from 'node:crypto';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { deleteInvitation, deleteMember, findUserByEmail, hasPassword, insertPassword, lockMembers, takeInvitation, upsertInvitation } from './colleagues.store.ts';
import type { MemberRole } from './member.rules.ts';
import { passwordRefusal } from './password.rules.ts';
import { insertMember, insertUser, updateOwner } from './user.store.ts';

export interface ColleagueDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
}

const INVITATION_MS = 7 * 24 * 3_600_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Invites an address, within `tx`; the token stands in the link that only its reader may see. @throws AppError CONFLICT when the address is known already */
export async function inviteColleague(deps: ColleagueDeps, tx: Tx, accountId: string, invitedBy: string, wanted: { email: string; role: MemberRole }): Promise<{ id: string; token: string }> {
  if (await findUserByEmail(tx, wanted.email) !== undefined) throw new AppError({ code: 'CONFLICT', message: 'Somebody with this address is already a user of this installation.' });
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
export async function acceptInvitation(deps: ColleagueDeps, tx: Tx, given: { token: string; name: string; passwordHash: string }): Promise<{ email: string }> {
  const now = deps.clock.now();
  const invitation = await takeInvitation(tx, hashOf(given.token), now);
  if (invitation === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'This invitation was used already, withdrawn, or is too old. Ask for a new one.' });
  const userId = deps.newId('user');
  const email = invitation.email.toLowerCase();
  // The link came to this address: that is the proof of it.
  await insertUser(tx, { id: userId, email, name: given.name, created_at: now, email_verified: true });
  await insertMember(tx, { account_id: invitation.account_id, user_id: userId, role: invitation.role, created_at: now });
  await insertPassword(tx, { id: deps.newId('session'), userId, hash: given.passwordHash, at: now });
  return { email };
}

/** @throws AppError NOT_FOUND, CONFLICT for the last owner */
export async function removeColleague(tx: Tx, accountId: string, userId: string): Promise<void> {
  const members = await lockMembers(tx, accountId);
  const member = members.find(({ user_id }) => user_id === userId);
  if (member === undefined) throw notFound('colleague');
  if (member.role === 'OWNER' && members.filter(({ role }) => role === 'OWNER').length === 1) throw new AppError({ code: 'CONFLICT', message: 'A workspace keeps at least one owner.' });
  await deleteMember(tx, accountId, userId);
}

/** @throws AppError VALIDATION_ERROR */
export function assertPassword(password: string, about: readonly string[]): void {
  const refusal = passwordRefusal(password, about);
  if (refusal !== undefined) throw validationError(refusal, [{ path: 'password', message: refusal }]);
}

/** The first owner, who came by the printed link, says who they are and chooses a password; once. @throws AppError CONFLICT */
export async function setUpOwner(deps: ColleagueDeps, tx: Tx, accountId: string, userId: string, given: { name: string; email: string; passwordHash: string }): Promise<void> {
  if (await hasPassword(tx, userId)) throw new AppError({ code: 'CONFLICT', message: 'You have a password already. Change it instead.' });
  const known = await findUserByEmail(tx, given.email);
  if (known !== undefined && known.id !== userId) throw new AppError({ code: 'CONFLICT', message: 'Somebody else has this address.' });
  await updateOwner(tx, accountId, userId, { name: given.name, email: given.email.toLowerCase() }, deps.clock.now());
  await insertPassword(tx, { id: deps.newId('session'), userId, hash: given.passwordHash, at: deps.clock.now() });
}
