// For the other modules: writes down that something with a price was used.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { runParts, type Part, type Tx } from '../../platform/database/index.ts';
import type { UsageKind } from './plans.rules.ts';
import { usagePart } from './usage.store.ts';

/**
 * Counts a thing once, within the transaction in which it happens. The sandbox never counts.
 * @param ref what was used: the id of the envelope made in bulk, of the SMS, of the recipient who signed qualified, of the seal
 */
export async function recordUsage(tx: Tx, scope: AccountScope, kind: UsageKind, ref: string, at: Date): Promise<void> {
  const parts = usageParts(scope, kind, ref, at);
  if (parts.length > 0) await runParts(tx, parts, []);
}

/** The same as parts of a statement that writes more. */
export function usageParts(scope: AccountScope, kind: UsageKind, ref: string, at: Date): Part[] {
  return scope.sandbox ? [] : [usagePart(scope.accountId, kind, ref, at)];
}
