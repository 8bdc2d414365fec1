// What the person fills in: values, the adopted signature, the freely placed box, pages seen; kept as a draft.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SigningApi } from '../../api/signing-api.ts';
import type { Box, DraftContent, FieldValue, SignatureValue, SigningField, SigningView } from '../../api/signing-types.ts';
import { inReadingOrder, isFilled, prefilled, requiredFields } from '../../features/fields/field-order.ts';
import type { FieldValues } from '../../features/fields/field-order.ts';
import { readDraft, writeDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';
import type { DraftKeeping } from './use-draft.ts';

/** The id under which a freely placed signature is sent. */
export const PLACEMENT_FIELD_ID = 'placement';

const FREE_WIDTH_PT = 180;
const FREE_HEIGHT_PT = 64;
const FREE_MARGIN_PT = 48;

export interface Answers {
  /** In reading order, the freely placed one included. */
  fields: SigningField[];
  values: FieldValues;
  adopted: DraftContent['adopted'];
  placement: (Box & { documentIndex: number; pageNumber: number }) | null;
  total: number;
  done: number;
  /** How far the draft is kept, and holding it back while the act is sent. */
  draft: Pick<DraftKeeping, 'state' | 'hold'>;
  /** True when a draft of this tab or another device was put back. */
  restored: boolean;
  /** null takes the value away. */
  change: (field: SigningField, value: FieldValue | null) => void;
  /** Puts one signature into `targets` and, when it replaces an earlier one, wherever that one stands. */
  adopt: (kind: 'SIGNATURE' | 'INITIALS', value: SignatureValue, targets: readonly SigningField[]) => FieldValues;
  movePlacement: (box: Box) => void;
  markSeen: (documentIndex: number, pageNumber: number) => void;
  pagesSeen: (documentIndex: number) => number[];
}

/** Bottom right of the last page of the last document (decisions: Envelope, "no field for a signer"). */
function freeField(view: SigningView, moved: Box | null): SigningField | null {
  const document = view.documents.at(-1);
  const page = document?.pages.at(-1);
  if (!view.freePlacement || document === undefined || page === undefined) return null;
  const width = Math.min(FREE_WIDTH_PT, page.width);
  const height = Math.min(FREE_HEIGHT_PT, page.height);
  const box = moved ?? view.freeBox ?? { width, height, x: Math.max(0, page.width - width - FREE_MARGIN_PT), y: Math.max(0, page.height - height - FREE_MARGIN_PT) };
  return {
    ...box,
    id: PLACEMENT_FIELD_ID,
    documentIndex: document.index,
    pageNumber: document.pageCount,
    fieldType: 'SIGNATURE',
    required: true,
    placeholder: null,
    label: null,
    dateFormat: null,
    options: null,
    prefill: null,
  };
}

/** Values whose field is still there: a correction may have replaced the fields since. */
function known(values: Record<string, FieldValue>, view: SigningView): Record<string, FieldValue> {
  const ids = new Set([...view.fields.map(({ id }) => id), PLACEMENT_FIELD_ID]);
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}

export function useAnswers(api: SigningApi, view: SigningView): Answers {
  const recipientId = view.recipient.id;
  const draft = useMemo(() => readDraft(recipientId), [recipientId]);
  const [values, setValues] = useState<Record<string, FieldValue>>(() => ({ ...prefilled(view.fields), ...known(draft?.values ?? {}, view) }));
  const [adopted, setAdopted] = useState<DraftContent['adopted']>(() => draft?.adopted ?? {});
  const [moved, setMoved] = useState<Box | null>(() => draft?.placement ?? null);
  const seen = useRef(new Map<number, Set<number>>(Object.entries(draft?.pagesSeen ?? {}).map(([index, pages]) => [Number(index), new Set(pages)])));

  const fields = useMemo(() => {
    const free = freeField(view, moved);
    return inReadingOrder(free === null ? view.fields : [...view.fields, free]);
  }, [view, moved]);

  const [restored, setRestored] = useState(() => draft !== null && Object.keys(known(draft.values, view)).some((id) => !(id in prefilled(view.fields))));
  const content = (): DraftContent => ({ values, adopted, placement: moved, pagesSeen: Object.fromEntries(Array.from(seen.current, ([index, pages]) => [index, [...pages]])) });
  const takeOver = (newer: DraftContent): void => {
    setValues({ ...prefilled(view.fields), ...known(newer.values, view) });
    setAdopted(newer.adopted);
    setMoved(newer.placement);
    setRestored(true);
  };
  const fillsIn = view.state === 'READY' && fields.length > 0;
  const keeping = useDraft(fillsIn ? api : null, draft, recipientId, content, takeOver);
  const { touch } = keeping;
  const latest = useRef(content);
  latest.current = content;
  const changes = useRef({ values, adopted, moved });
  useEffect(() => {
    if (changes.current.values === values && changes.current.adopted === adopted && changes.current.moved === moved) return;
    changes.current = { values, adopted, moved };
    writeDraft(recipientId, { ...latest.current(), version: draft?.version ?? 0, unsaved: true });
  }, [recipientId, values, adopted, moved, draft]);

  const required = requiredFields(fields);
  const free = fields.find((field) => field.id === PLACEMENT_FIELD_ID);
  return {
    fields,
    values,
    adopted,
    placement: free === undefined ? null : { documentIndex: free.documentIndex, pageNumber: free.pageNumber, x: free.x, y: free.y, width: free.width, height: free.height },
    total: required.length,
    done: required.filter((field) => isFilled(field, values[field.id])).length,
    restored,
    draft: keeping,
    change: useCallback(
      (field, value) => {
        touch();
        setValues((now) => (value === null ? Object.fromEntries(Object.entries(now).filter(([id]) => id !== field.id)) : { ...now, [field.id]: value }));
      },
      [touch],
    ),
    adopt: (kind, value, targets) => {
      const again = fields.filter((field) => field.fieldType === kind && isFilled(field, values[field.id]));
      const next = { ...values, ...Object.fromEntries([...again, ...targets].map((field) => [field.id, value])) };
      touch();
      setValues(next);
      setAdopted((now) => ({ ...now, [kind]: value }));
      return next;
    },
    movePlacement: useCallback(
      (box) => {
        touch();
        setMoved(box);
      },
      [touch],
    ),
    markSeen: useCallback((documentIndex, pageNumber) => {
      const pages = seen.current.get(documentIndex) ?? new Set<number>();
      pages.add(pageNumber);
      seen.current.set(documentIndex, pages);
    }, []),
    pagesSeen: useCallback((documentIndex) => [...(seen.current.get(documentIndex) ?? [])].sort((a, b) => a - b), []),
  };
}
