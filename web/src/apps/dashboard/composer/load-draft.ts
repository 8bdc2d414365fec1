// A draft to begin with: the envelope with its documents, and what this browser kept of an earlier visit.
import type { DocumentWire, EnvelopeWire } from '../../../../../server/src/contract.ts';
import type { EnvelopeStatus } from '../api-types.ts';
import { readKept } from '../drafts/stored-draft.ts';
import type { KeptDraft } from '../drafts/stored-draft.ts';
import type { DraftStart } from '../drafts/use-draft.ts';
import type { Rest } from '../rest.ts';
import { draftOf, emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { newPerson } from './person-access.ts';
import { loadPhones } from './phones.ts';

export interface LoadedDraft {
  readonly start: DraftStart<Draft>;
  readonly status: EnvelopeStatus;
  /** Something of an earlier visit was taken up. */
  readonly restored: boolean;
  /** Kept changes that were made on another version than the server's. */
  readonly older: Draft | undefined;
}

const LISTS = ['documents', 'people', 'fields'] as const;

/** An earlier version of this page knew less of people. */
function keptOf({ environment }: Rest, id: string | undefined): KeptDraft<Draft> | undefined {
  const kept = readKept<Draft>('composer', environment, id, LISTS);
  return kept === undefined ? undefined : { ...kept, draft: { ...kept.draft, people: kept.draft.people.map((person) => ({ ...newPerson(person.key), ...person })) } };
}

export function beginDraft(rest: Rest, locale: 'fr' | 'en'): LoadedDraft {
  const kept = keptOf(rest, undefined);
  return { start: { draft: kept?.draft ?? emptyDraft(locale), stored: { id: undefined, etag: null, draft: undefined } }, status: 'DRAFT', restored: kept !== undefined, older: undefined };
}

/** @throws ApiError, NetworkError */
export async function loadDraft(rest: Rest, id: string): Promise<LoadedDraft> {
  const { data: envelope, etag } = await rest.tagged<EnvelopeWire>('GET', `/envelopes/${encodeURIComponent(id)}`);
  const documents = await Promise.all(envelope.documents.map(async ({ id: documentId }) => {
    const { name, pages, alreadySigned } = await rest.get<DocumentWire>(`/documents/${documentId}`);
    return { id: documentId, name, pages, alreadySigned };
  }));
  if (envelope.recipients.some(({ phone }) => phone !== null)) await loadPhones();
  const draft = draftOf(envelope, documents);
  const kept = keptOf(rest, id);
  const same = kept !== undefined && kept.etag === etag;
  return { start: { draft: same ? kept.draft : draft, stored: { id: envelope.id, etag, draft } }, status: envelope.status, restored: same, older: kept === undefined || same ? undefined : kept.draft };
}
