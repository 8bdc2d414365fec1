// What is done with several envelopes at once: to which it applies, how, and how it is taken back.
import { useState } from 'react';
import type { EnvelopeWire } from '../../../../../../server/src/contract.ts';
import type { EnvelopeLine } from '../../api-types.ts';
import { draftBodyOf, lostCodesOf } from '../../draft-body.ts';
import { queryClient } from '../../query.ts';
import { useRest } from '../../rest.ts';
import type { Rest } from '../../rest.ts';
import { runEach } from '../../run-each.ts';
import type { Outcome } from '../../run-each.ts';
import { fetchFile, saveFile } from '../../save-file.ts';
import { zipNames } from './zip-names.ts';

export type BulkKind = 'remind' | 'download' | 'tag' | 'void' | 'delete';

export interface BulkState {
  kind: BulkKind;
  total: number;
  finished: number;
  /** When all are finished. */
  outcomes: Outcome<EnvelopeLine>[] | undefined;
  /** Takes back what can be taken back; tells whose access codes cannot. Throws the first refusal. */
  undo: (() => Promise<readonly string[]>) | undefined;
}

/** What the person said besides: the tag to add, the reason of voiding; the name of the ZIP. */
export interface BulkInput {
  text?: string;
}

const MAXIMUM_TAGS = 10;

/** Whether the change has anything to do with this envelope. */
export function applies(kind: BulkKind, { status, tags }: EnvelopeLine, { text = '' }: BulkInput = {}): boolean {
  switch (kind) {
    case 'remind': return status === 'SENT';
    case 'download': return status === 'COMPLETED';
    case 'void': return status === 'SENT' || status === 'RETURNED_TO_SENDER';
    case 'delete': return status === 'DRAFT';
    case 'tag': return !tags.includes(text.trim().toLowerCase());
  }
}

export function useBulk(words: { tooManyTags: string; zipName: string }): { state: BulkState | undefined; run: (kind: BulkKind, lines: readonly EnvelopeLine[], input?: BulkInput) => void; clear: () => void } {
  const rest = useRest();
  const [state, setState] = useState<BulkState>();
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [rest.environment] });
  const run = async (kind: BulkKind, lines: readonly EnvelopeLine[], input: BulkInput): Promise<void> => {
    const start: BulkState = { kind, total: lines.length, finished: 0, outcomes: undefined, undo: undefined };
    setState(start);
    const onStep = (finished: number): void => setState({ ...start, finished });
    const each = <R>(act: (line: EnvelopeLine) => Promise<R>): Promise<Outcome<EnvelopeLine, R>[]> => runEach(lines, (line) => applies(kind, line, input), act, onStep);
    const { outcomes, undo } = await ACTS[kind](rest, each, input.text?.trim() ?? '', words);
    setState({ ...start, finished: lines.length, outcomes, undo: undo === undefined ? undefined : () => undo().finally(refresh) });
    refresh();
  };
  return { state, run: (kind, lines, input = {}) => void run(kind, lines, input), clear: () => setState(undefined) };
}

type Each = <R>(act: (line: EnvelopeLine) => Promise<R>) => Promise<Outcome<EnvelopeLine, R>[]>;
type Done = { outcomes: Outcome<EnvelopeLine>[]; undo?: () => Promise<readonly string[]> };
const doneOf = <R>(outcomes: readonly Outcome<EnvelopeLine, R>[]): { line: EnvelopeLine; result: R }[] => outcomes.flatMap(({ state, item, result }) => (state === 'DONE' ? [{ line: item, result: result as R }] : []));

/** Takes each back; what could not be is told after the others are. */
async function takenBack<T>(done: readonly T[], act: (item: T) => Promise<readonly string[]>): Promise<readonly string[]> {
  const outcomes = await runEach(done, () => true, act, () => {});
  const failed = outcomes.find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) throw failed.error;
  return [...new Set(outcomes.flatMap(({ result }) => result ?? []))];
}

const ACTS: Readonly<Record<BulkKind, (rest: Rest, each: Each, text: string, words: { tooManyTags: string; zipName: string }) => Promise<Done>>> = {
  remind: async (rest, each) => ({ outcomes: await each(({ id }) => rest.post(`/envelopes/${id}/remind`)) }),
  void: async (rest, each, reason) => ({ outcomes: await each(({ id }) => rest.post(`/envelopes/${id}/void`, reason === '' ? {} : { reason })) }),

  /** The former tags come back. */
  async tag(rest, each, text, { tooManyTags }) {
    const outcomes = await each(({ id, tags }) => {
      if (tags.length >= MAXIMUM_TAGS) throw new Error(tooManyTags);
      return rest.post(`/envelopes/${id}/tags`, { tags: [...tags, text] });
    });
    const done = doneOf(outcomes);
    if (done.length === 0) return { outcomes };
    return { outcomes, undo: () => takenBack(done, async ({ line }) => (await rest.post(`/envelopes/${line.id}/tags`, { tags: line.tags }), [])) };
  },

  /** A deleted draft is gone; its like is made anew. */
  async delete(rest, each) {
    const outcomes = await each(async ({ id }) => {
      const draft = await rest.get<EnvelopeWire>(`/envelopes/${id}`);
      await rest.remove(`/envelopes/${id}`);
      return draft;
    });
    const done = doneOf(outcomes);
    if (done.length === 0) return { outcomes };
    return { outcomes, undo: () => takenBack(done, async ({ result }) => (await rest.post('/envelopes', draftBodyOf(result)), lostCodesOf(result))) };
  },

  async download(rest, each, _text, { zipName }) {
    const outcomes = await each(async ({ id }) => ({
      sealed: await fetchFile(rest.url(`/envelopes/${id}/signed-document`), 'application/pdf'), trail: await fetchFile(rest.url(`/envelopes/${id}/audit-trail`), 'application/pdf'),
    }));
    const done = doneOf(outcomes);
    if (done.length > 0) {
      const { downloadZip } = await import('client-zip');
      const names = zipNames(done.map(({ line }) => line.subject), '');
      const files = done.flatMap(({ result }, at) => [{ name: `${names[at]}.pdf`, input: result.sealed }, { name: `${names[at]} – audit.pdf`, input: result.trail }]);
      saveFile(await downloadZip(files).blob(), `${zipName}.zip`);
    }
    return { outcomes };
  },
};
