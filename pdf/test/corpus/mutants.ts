// Mutated corpus files by number: the same number is the same mutant on every machine, so that a failure replays.
import type { CorpusFile } from './corpus-files.ts';

const WORDS = [
  'endobj', 'endstream', '<<', '>>', '[', ']', '(', ')', '1 0 R', '99999999999', '-1', '/Kids', '/Length 9', 'stream\n', '\0', '/Parent 2 0 R', '/Filter /FlateDecode',
  '/Type /Page', '/Contents', 'xref\n', 'trailer', '/Prev 0', '/Root 1 0 R', 'obj', 'startxref\n0', '/Encrypt 1 0 R', '/MediaBox [0 0 1e9 1]', '/Count 1000000', 'q ', 'BT ', '/Rotate 45', '/W [1 9 1]', '/Size 1', '/N 5000000', '\r', '%%EOF',
];

/** A stream of numbers from a seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The mutant with this number. */
export function mutant(files: CorpusFile[], number: number): { name: string; bytes: Uint8Array } {
  const random = numbersFrom(number * 7919 + 20_261_121);
  const file = files[random(files.length)]!;
  let bytes = Buffer.from(file.read());
  for (let edits = 1 + random(6); edits > 0; edits--) bytes = edited(bytes, random);
  return { name: `${file.name} (mutant ${number})`, bytes };
}

function edited(bytes: Buffer<ArrayBuffer>, random: (below: number) => number): Buffer<ArrayBuffer> {
  // Most bytes are compressed streams: half of the edits aim at the structure around them.
  const at = placeOf(bytes, random);
  const word = Buffer.from(WORDS[random(WORDS.length)]!, 'latin1');
  switch (random(7)) {
    case 0: bytes[at] = random(256); return bytes;
    case 1: return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + random(60)))]);
    case 2: return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(at)]);
    case 3: word.copy(bytes, at); return bytes;
    case 4: return Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(at + 1), at), bytes.subarray(at)]);
    case 5: return bytes.length > 400 ? Buffer.from(bytes.subarray(0, bytes.length - random(bytes.length / 3))) : bytes;
    default: return otherNumber(bytes, at, random);
  }
}

function placeOf(bytes: Buffer, random: (below: number) => number): number {
  const at = random(bytes.length);
  if (random(2) === 0) return at;
  const found = bytes.indexOf(random(2) === 0 ? ' obj' : '/', at, 'latin1');
  return found < 0 ? at : Math.min(bytes.length - 1, found + random(24));
}

/** Another digit in the next number: sizes, references, offsets. */
function otherNumber(bytes: Buffer<ArrayBuffer>, from: number, random: (below: number) => number): Buffer<ArrayBuffer> {
  for (let at = from; at < Math.min(bytes.length, from + 200); at++) {
    if (bytes[at]! < 0x30 || bytes[at]! > 0x39) continue;
    bytes[at] = 0x30 + random(10);
    break;
  }
  return bytes;
}
