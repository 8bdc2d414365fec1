// What the API says of the account, the identifiers and the reference, a moment after the last key.
import { useEffect, useMemo, useState } from 'react';
import type { MandateCheck } from '../../../../../../server/src/contract.ts';
import { useRest } from '../../rest.ts';
import { useSettled } from '../../use-settled.ts';
import { checkBody } from './mandate-draft.ts';
import type { MandateDraft } from './mandate-draft.ts';

/** Undefined until there is an answer for exactly what stands in the form: nothing is called wrong while it is typed. */
export function useMandateCheck(draft: MandateDraft): MandateCheck | undefined {
  const rest = useRest();
  const text = useMemo(() => JSON.stringify(checkBody(draft) ?? null), [draft]);
  const asked = useSettled(text);
  const [answer, setAnswer] = useState<{ of: string; data: MandateCheck }>();
  useEffect(() => {
    if (asked === 'null') return;
    let stale = false;
    // A check that fails is no fault of the form: creating says what is wrong.
    rest.post<MandateCheck>('/sepa-mandates/check', JSON.parse(asked)).then((data) => !stale && setAnswer({ of: asked, data }), () => undefined);
    return () => {
      stale = true;
    };
  }, [asked, rest]);
  return answer?.of === text ? answer.data : undefined;
}
