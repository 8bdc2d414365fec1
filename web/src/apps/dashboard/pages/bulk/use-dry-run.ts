// The rehearsal: the API says of every row what it would become, a moment after the last change.
import { useEffect, useMemo, useState } from 'react';
import type { CreateBulkBody, DryRunWire } from '../../../../../../server/src/contract.ts';
import { useRest } from '../../rest.ts';
import { useSettled } from '../../use-settled.ts';

export interface DryRun {
  /** The last answer, also while the next one is on its way. */
  readonly data: DryRunWire | undefined;
  /** Why the list as a whole does not fit. */
  readonly error: Error | undefined;
  /** The answer is not that of the list as it stands. */
  readonly checking: boolean;
}

export function useDryRun(body: CreateBulkBody | undefined): DryRun {
  const rest = useRest();
  const text = useMemo(() => (body === undefined ? '' : JSON.stringify({ ...body, dryRun: true })), [body]);
  const asked = useSettled(text);
  const [answer, setAnswer] = useState<{ of: string; data: DryRunWire | undefined; error: Error | undefined }>({ of: '', data: undefined, error: undefined });
  useEffect(() => {
    if (asked === '') return;
    let stale = false;
    rest.post<DryRunWire>('/envelopes/bulk', JSON.parse(asked)).then(
      (data) => !stale && setAnswer({ of: asked, data, error: undefined }),
      (error: unknown) => !stale && setAnswer((before) => ({ of: asked, data: before.data, error: error instanceof Error ? error : new Error(String(error)) })),
    );
    return () => {
      stale = true;
    };
  }, [asked, rest]);
  return { data: text === '' ? undefined : answer.data, error: answer.error, checking: text !== '' && answer.of !== text };
}
