// Reading accounts and their people, for the other modules.
import type { Db } from '../../platform/database/index.ts';
import { selectMembers } from './user.store.ts';

export { findAccount, findFirstAccount, type AccountRow } from './account.store.ts';
export { findOwner, MEMBER_ROLES, type MemberRole, type UserRow } from './user.store.ts';

/** Names of an account's people by id: the audit trail and the timeline name who acted. */
export async function findMemberNames(db: Db, accountId: string): Promise<Map<string, string>> {
  return new Map((await selectMembers(db, accountId)).map(({ id, name }) => [id, name]));
}
