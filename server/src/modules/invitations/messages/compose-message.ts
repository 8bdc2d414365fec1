// Writes the mails of an envelope: untrusted values are cleaned once, the language gives the words, two renderers the shapes.
import { block, oneLine, webAddress } from './clean-text.ts';
import { ENGLISH, ENGLISH_FRAME } from './english.ts';
import { FRENCH, FRENCH_FRAME } from './french.ts';
import type { ComposedMessage, MessageData, MessageKind, MessageLocale, MessageWords } from './message.types.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const WORDS: Record<MessageLocale, MessageWords> = { fr: FRENCH, en: ENGLISH };
const FRAMES = { fr: FRENCH_FRAME, en: ENGLISH_FRAME } as const;
const BLOCKS: ReadonlySet<string> = new Set(['message', 'reason', 'footer']);
const ADDRESSES: ReadonlySet<string> = new Set(['signUrl', 'ballotUrl', 'downloadUrl', 'envelopeUrl', 'dashboardUrl', 'linkUrl', 'baseUrl']);
/** Code points of a subject; longer ones are cut by mailboxes anyway, without an ellipsis. */
const MAX_SUBJECT_CHARACTERS = 200;

/** The finished mail of a kind. Pure; throws TypeError when an address is not http(s). */
export function composeMessage<K extends MessageKind>(kind: K, locale: MessageLocale, data: MessageData[K]): ComposedMessage {
  const clean = cleaned(data);
  const words: MessageWords[K] = WORDS[locale][kind];
  const content = words(clean);
  const subject = oneLine(`${clean.sandbox === true ? '[TEST] ' : ''}${content.subject}`, MAX_SUBJECT_CHARACTERS);
  const frame = FRAMES[locale];
  const titled = { ...content, subject };
  return { subject, text: renderText(titled, clean, frame), html: renderHtml(titled, clean, frame) };
}

/** Every string of the data made fit: addresses checked, long texts kept in lines, everything else on one line. */
function cleaned<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (ADDRESSES.has(key) ? webAddress(value) : BLOCKS.has(key) ? block(value) : oneLine(value)) as T;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item, name)])) as T;
}
