// Files on their way to the server: two at a time, each with its progress; what the API refuses is said in the reader's language.
import { useRef, useState } from 'react';
import type { DocumentWire } from '../../../../../server/src/contract.ts';
import { ApiError } from '../../../api/http.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useRest } from '../rest.ts';
import type { Rest } from '../rest.ts';
import { newKey } from './draft.ts';
import type { DraftDocument, EnvelopeRoom } from './draft.ts';
import { COMPOSER_TEXTS } from './texts.ts';

const AT_ONCE = 2;
/** The API's limits (Spec: Limits). */
const MAX_BYTES = 52_428_800;
const MAX_DOCUMENTS = 20;

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly fraction: number;
  readonly error: string | undefined;
  /** Another try may help. */
  readonly again: boolean;
}

export interface Uploads {
  readonly list: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
}

/** Stores a file. @throws ApiError, NetworkError */
export async function uploaded(rest: Rest, file: File, onProgress?: (fraction: number) => void): Promise<Omit<DraftDocument, 'key'>> {
  const { id, name, pages, alreadySigned } = await rest.upload<DocumentWire>('/documents', file, onProgress);
  return { id, name, pages, alreadySigned };
}

export function useUploads(room: EnvelopeRoom): Uploads {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const rest = useRest();
  const [list, setList] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const count = useRef(0);
  count.current = room.draft.documents.length;

  /** The place in which files were brought, by the keys of uploads and documents: a small file must not overtake a large one. */
  const turns = useRef(new Map<string, number>());
  const turnOf = (key: string): number => turns.current.get(key) ?? -1;
  const inTurn = (documents: readonly DraftDocument[], placed: DraftDocument): DraftDocument[] => {
    const later = documents.findIndex(({ key }) => turnOf(key) > turnOf(placed.key));
    return documents.toSpliced(later === -1 ? documents.length : later, 0, placed);
  };

  const patch = (key: string, change: Partial<Upload>): void => setList((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const why = (error: unknown): string => (error instanceof ApiError ? t.uploadErrors[error.code] ?? error.message : t.uploadFailed);

  const send = async ({ key, file }: Upload): Promise<void> => {
    running.current += 1;
    try {
      if (file.size > MAX_BYTES) throw new ApiError(413, { code: 'FILE_TOO_LARGE' }, null);
      const document = await uploaded(rest, file, (fraction) => patch(key, { fraction }));
      const placed = { ...document, key: newKey('document') };
      turns.current.set(placed.key, turnOf(key));
      room.edit((now) => ({ ...now, documents: inTurn(now.documents, placed) }));
      setList((before) => before.filter((each) => each.key !== key));
    } catch (error) {
      patch(key, { error: why(error), again: !(error instanceof ApiError) || error.status >= 500 || error.status === 429 });
    }
    running.current -= 1;
    next();
  };
  const next = (): void => {
    while (running.current < AT_ONCE) {
      const upload = waiting.current.shift();
      if (upload === undefined) return;
      void send(upload);
    }
  };
  const start = (uploads: readonly Upload[]): void => {
    waiting.current.push(...uploads);
    next();
  };

  return {
    list,
    add: (files) => {
      const underWay = list.filter(({ error }) => error === undefined).length;
      const added = files.map((file, index): Upload => ({ key: newKey('upload'), file, fraction: 0, error: count.current + underWay + index >= MAX_DOCUMENTS ? t.tooMany : undefined, again: false }));
      for (const { key } of added) turns.current.set(key, turns.current.size);
      setList((before) => [...before, ...added]);
      start(added.filter(({ error }) => error === undefined));
    },
    retry: (key) => {
      const upload = list.find((each) => each.key === key);
      if (upload === undefined) return;
      patch(key, { error: undefined, fraction: 0 });
      start([upload]);
    },
    drop: (key) => setList((before) => before.filter((each) => each.key !== key)),
  };
}
