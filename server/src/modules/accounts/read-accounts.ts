// Reading accounts and their people, for the other modules.
import type { Db } from '../../platform/database/index.ts';
import { slugOf, type MemberRole } from './member.rules.ts';
import { selectMembers, selectWorkspaces } from './user.store.ts';

export { findAccount, findAccountByEmail, findFirstAccount, type AccountRow } from './account.store.ts';
export { findMembership, findOwner, selectMembers as listMembers, type UserRow } from './user.store.ts';
export { anybodyHasPassword, listInvitations, hasPassword, selectSessions as listSessions } from './colleagues.store.ts';

/** Names of an account's people by id: the audit trail and the timeline name who acted. */
export async function findMemberNames(db: Db, accountId: string): Promise<Map<string, string>> {
  return new Map((await selectMembers(db, accountId)).map(({ id, name }) => [id, name]));
}

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly role: MemberRole;
}

/** The workspaces of a person. */
export async function findWorkspaces(db: Db, userId: string): Promise<Workspace[]> {
  return (await selectWorkspaces(db, userId)).map(({ id, name, role }) => ({ id, name, slug: slugOf(name), role }));
}
