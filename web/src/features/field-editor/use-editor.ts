// The state of the field editor: what is selected, what can be undone, what is about to be placed. The fields themselves belong to the caller.
import { useRef, useState } from 'react';
import { useRoomTexts } from '../../messages/define-texts.ts';
import { alignSelected, change, copyToPages, distributeSelected, duplicate, nudge, remove, sameSize } from './editing.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';
import { isOn, MAX_FIELDS, pageSizeAt } from './editor-types.ts';
import type { Box, EditorDocument, EditorField, EditorParty, FieldType, PageAt } from './editor-types.ts';
import { DEFAULT_SIZES, newField } from './field-defaults.ts';
import { freePlace, resize, round, within } from './geometry.ts';
import type { Alignment, Axis } from './geometry.ts';
import { broken, NO_HISTORY, redone, remembered, undone } from './history.ts';
import type { History } from './history.ts';

export interface EditorInput {
  documents: readonly EditorDocument[];
  parties: readonly EditorParty[];
  fields: readonly EditorField[];
  onChange: (fields: EditorField[]) => void;
}

export type Editor = ReturnType<typeof useEditor>;

const NONE: ReadonlySet<string> = new Set();
/** Unique in a page's life, which is all that a key must be. */
let made = 0;
const newKey = (): string => `new-${++made}-${Math.random().toString(36).slice(2, 8)}`;

export function useEditor({ documents, parties, fields, onChange }: EditorInput) {
  const t = useRoomTexts(EDITOR_TEXTS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [history, setHistory] = useState<History<readonly EditorField[]>>(NO_HISTORY);
  const [placing, setPlacing] = useState<FieldType>();
  const [partyKey, setPartyKey] = useState(parties[0]?.key ?? '');
  const [pageAt, setPageAt] = useState<PageAt>({ documentKey: documents[0]?.key ?? '', pageNumber: 1 });
  const [said, setSaid] = useState('');
  /** The field that takes the focus when it is drawn. */
  const focusNext = useRef<string>(undefined);

  const party = parties.find(({ key }) => key === partyKey) ?? parties[0];
  const page: PageAt = pageSizeAt(documents, pageAt) === undefined ? { documentKey: documents[0]?.key ?? '', pageNumber: 1 } : pageAt;
  const chosen = fields.filter(({ key }) => selected.has(key));

  const select = (keys: Iterable<string>): void => {
    setSelected(new Set(keys));
    setHistory(broken);
  };
  /** `kind`: changes of the same kind in a row are one step to undo. */
  const commit = (next: EditorField[], kind?: string): void => {
    setHistory((before) => remembered(before, fields, kind));
    onChange(next);
  };
  const add = (added: { fields: EditorField[]; copies: EditorField[] }): void => {
    if (added.copies.length === 0) return;
    if (added.fields.length > MAX_FIELDS) return setSaid(t.full(MAX_FIELDS));
    commit(added.fields);
    select(added.copies.map(({ key }) => key));
    focusNext.current = added.copies[0]?.key;
    setSaid(t.said.copied(added.copies.length));
  };
  const travel = (step: typeof undone, word: string) => (): void => {
    const went = step<readonly EditorField[]>(history, fields);
    if (went === undefined) return;
    setHistory(went.history);
    onChange([...went.state]);
    setSelected((before) => new Set(went.state.filter(({ key }) => before.has(key)).map(({ key }) => key)));
    setSaid(word);
  };

  return {
    t, documents, parties, fields, selected, chosen, history, placing, party, page, said, focusNext,
    select, setPlacing, setPartyKey, setPageAt, setSaid,
    toggle: (key: string): void => select(selected.has(key) ? [...selected].filter((each) => each !== key) : [...selected, key]),
    /** Selects a field, shows its page and gives it the focus. */
    goTo: (field: EditorField): void => {
      select([field.key]);
      setPageAt({ documentKey: field.documentKey, pageNumber: field.pageNumber });
      focusNext.current = field.key;
    },
    /** Without `box`, at a free place of the page shown. */
    place: (fieldType: FieldType, at?: PageAt & { box: Pick<Box, 'x' | 'y'> }): void => {
      setPlacing(undefined);
      const on = at ?? page;
      const size = pageSizeAt(documents, on);
      if (size === undefined || party === undefined) return;
      if (fields.length >= MAX_FIELDS) return setSaid(t.full(MAX_FIELDS));
      const wanted = DEFAULT_SIZES[fieldType];
      const box = at === undefined
        ? freePlace(wanted, fields.filter((field) => isOn(field, on)), size, { x: size.width * 0.12, y: size.height * 0.12 })
        : within({ x: at.box.x - wanted.width / 2, y: at.box.y - wanted.height / 2, ...wanted }, size);
      const field = newField(newKey(), fieldType, { ...box, documentKey: on.documentKey, pageNumber: on.pageNumber, partyKey: party.key }, t.firstOptions);
      commit([...fields, field]);
      setSelected(new Set([field.key]));
      setPageAt(on);
      focusNext.current = field.key;
      setSaid(t.said.placed(t.types[fieldType], on.pageNumber));
    },
    nudge: (dx: number, dy: number): void => {
      const next = nudge(fields, selected, documents, dx, dy);
      commit(next, 'nudge');
      const first = next.find(({ key }) => selected.has(key));
      if (first !== undefined) setSaid(t.said.moved(round(first.x), round(first.y)));
    },
    grow: (dx: number, dy: number): void => {
      const next = fields.map((field) => {
        const size = selected.has(field.key) ? pageSizeAt(documents, field) : undefined;
        return size === undefined ? field : resize(field, 'se', dx, dy, size);
      });
      commit(next, 'grow');
      const first = next.find(({ key }) => selected.has(key));
      if (first !== undefined) setSaid(t.said.sized(round(first.width), round(first.height)));
    },
    /** Boxes as a drag left them. */
    put: (boxes: readonly EditorField[]): void => {
      const moved = new Map(boxes.map((box) => [box.key, box]));
      commit(fields.map((field) => moved.get(field.key) ?? field));
    },
    change: (patch: Partial<EditorField>, kind?: string): void => commit(change(fields, selected, documents, patch), kind),
    align: (to: Alignment): void => commit(alignSelected(fields, selected, documents, to)),
    distribute: (axis: Axis): void => commit(distributeSelected(fields, selected, documents, axis)),
    sameSize: (): void => commit(sameSize(fields, selected, documents)),
    duplicate: (): void => add(duplicate(fields, selected, documents, newKey)),
    copyTo: (pages: readonly PageAt[]): void => add(copyToPages(fields, selected, documents, pages, newKey)),
    remove: (): void => {
      if (chosen.length === 0) return;
      commit(remove(fields, selected));
      setSaid(t.said.removed(chosen.length));
      setSelected(NONE);
    },
    undo: travel(undone, t.said.undone),
    redo: travel(redone, t.said.redone),
  };
}
