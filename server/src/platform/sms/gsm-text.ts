// The GSM-7 rule: a text stays in the GSM 03.38 alphabet and in one segment (160 septets), because one foreign letter makes an SMS three times as dear.
import segments from 'sms-segments-calculator';

/** What the alphabet lacks and has a fair spelling in it. Accented letters that it lacks lose their accent. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"', '–': '-', '—': '-', '…': '...', 'œ': 'oe', 'Œ': 'OE', 'ç': 'c', '\u00a0': ' ', '\u202f': ' ', '`': "'",
};

/** True for a text that leaves as one segment of GSM-7. */
export function fitsOneSms(text: string): boolean {
  const message = new segments.SegmentedMessage(text);
  return message.encodingName === 'GSM-7' && message.segmentsCount <= 1;
}

/** The text in letters of the alphabet; what has none becomes `?`. */
export function inGsmLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isGsm(letter)) return letter;
    const spelling = SPELLINGS[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return spelling !== '' && isGsm(spelling) ? spelling : '?';
  }).join('');
}

/** The longest beginning of `part` with which `around` still fits one segment, ending with `...` when it is cut. */
export function fitPart(part: string, around: (part: string) => string): string {
  const letters = Array.from(inGsmLetters(part));
  for (let length = letters.length; length > 0; length -= 1) {
    const tried = length === letters.length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}...`;
    if (fitsOneSms(around(tried))) return tried;
  }
  return '';
}

const known = new Map<string, boolean>();

function isGsm(text: string): boolean {
  let answer = known.get(text);
  if (answer === undefined) {
    answer = new segments.SegmentedMessage(text).encodingName === 'GSM-7';
    if (known.size > 2_000) known.clear();
    known.set(text, answer);
  }
  return answer;
}
