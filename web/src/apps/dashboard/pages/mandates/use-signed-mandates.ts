// The signed mandates of the environment, newest first: a thousand of them, and a thousand more when asked for.
import { useState } from 'react';
import type { MandateSummary } from '../../../../../../server/src/contract.ts';
import type { Page } from '../../api-types.ts';
import { useRest } from '../../rest.ts';
import { useLoaded } from '../../use-loaded.ts';
import type { Loaded } from '../../use-loaded.ts';
import { collectable } from './collection-draft.ts';

/** As many as one page of the API has. */
const PAGE = 100;
const BATCH = 1_000;

export interface SignedMandates {
  readonly mandates: readonly MandateSummary[];
  /** Not loaded yet. */
  readonly older: number;
}

export function useSignedMandates(): { loaded: Loaded<SignedMandates>; loadOlder: () => void } {
  const rest = useRest();
  const [wanted, setWanted] = useState(BATCH);
  const loaded = useLoaded(`mandates/signed/${wanted}`, async () => {
    const found = new Map<string, MandateSummary>();
    let older = 0;
    for (let page = 1, pages = 1; page <= Math.min(pages, wanted / PAGE); page += 1) {
      const { data, pagination } = await rest.get<Page<MandateSummary>>('/sepa-mandates', { status: 'COMPLETED', page, limit: PAGE });
      // By id: one that is signed meanwhile moves the others to the next page.
      for (const mandate of data) found.set(mandate.envelopeId, mandate);
      pages = pagination.pages;
      older = Math.max(0, pagination.total - page * PAGE);
    }
    return { mandates: collectable([...found.values()]), older };
  }, undefined, 'mandates/signed');
  return { loaded, loadOlder: () => setWanted((before) => before + BATCH) };
}
