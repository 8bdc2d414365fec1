// Reading accounts, for the other modules.
export { findAccount, findFirstAccount, type AccountRow } from './account.store.ts';
