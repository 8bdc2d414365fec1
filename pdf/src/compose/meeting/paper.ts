// What agenda and minutes share: the document, its title, and the lines at the head and foot of every page.
import { notice } from '../audit/blocks.ts';
import { AREA, COLORS, PAGE, STYLES } from '../audit/look.ts';
import { Flow } from '../layout/flow.ts';
import { TaggedPdf } from '../layout/tagged-pdf.ts';
import { breakLines } from '../layout/text-style.ts';
import type { Locale } from '../locale.ts';
import { drawMark } from '../mark.ts';
import type { MeetingHeading } from './content.ts';
import { momentIn, numberIn } from './formats.ts';
import { MEETING_WORDS } from './words.ts';
import type { MeetingWords } from './words.ts';

/** A paper being set. */
export interface Paper {
  flow: Flow;
  words: MeetingWords;
  number: (value: number) => string;
  moment: (instant: string) => string;
}

/** Begins a tagged PDF/A-3a with its title. Throws RangeError for a `generatedAt` that is no date. */
export function beginPaper(heading: MeetingHeading, locale: Locale, kind: 'agenda' | 'minutes'): Paper {
  const words = MEETING_WORDS[locale];
  const createdAt = new Date(heading.generatedAt);
  if (Number.isNaN(createdAt.getTime())) throw new RangeError('generatedAt is not a date');
  const pdf = new TaggedPdf({ title: `${words[kind]} – ${heading.subject}`, subject: heading.reference, author: heading.operator, lang: words.lang, createdAt, archival: true }, PAGE);
  const flow = new Flow(pdf, AREA);
  flow.section = pdf.child(pdf.root, 'Sect');
  pdf.bookmark(words[kind]);
  flow.text(words[kind], STYLES.title, 'H1');
  flow.y += 3;
  flow.text(heading.subject, STYLES.subject, 'P');
  flow.y += 4;
  if (heading.sandbox) notice(flow, words.sandboxTitle, words.sandboxText, 'TEST');
  flow.y += 14;
  return { flow, words, number: numberIn(words), moment: momentIn(words, heading.timeZone) };
}

/** Draws head and foot of all pages and gives the bytes. */
export async function finishPaper({ flow, words, moment }: Paper, heading: MeetingHeading, kind: 'agenda' | 'minutes'): Promise<Uint8Array> {
  const { pdf } = flow;
  const right = AREA.left + AREA.width;
  const [title, more] = breakLines(heading.condominium.name, STYLES.running, 230);
  for (let index = 0; index < flow.pageCount; index++) {
    pdf.switchToPage(index);
    pdf.artifact(() => {
      drawMark(pdf, AREA.left, 36, 19, COLORS.accent);
      pdf.line('Paraph', AREA.left + 33, 51.5, STYLES.brand);
      if (index > 0) pdf.line(`${words[kind]} · ${title ?? ''}${more === undefined ? '' : '…'}`, right, heading.sandbox ? 45.5 : 51.5, STYLES.running, 'right');
      if (heading.sandbox) pdf.line(words.sandboxTag, right, index > 0 ? 57 : 51.5, STYLES.tag, 'right');
      for (const y of [64, PAGE.height - 52]) pdf.rule(AREA.left, y, AREA.width, COLORS.hair, 0.5);
      pdf.line(heading.reference, AREA.left, PAGE.height - 39, STYLES.running);
      pdf.line(`${words.made(moment(heading.generatedAt))} · ${heading.operator}`, AREA.left, PAGE.height - 28, STYLES.running);
      pdf.line(`${words.page} ${index + 1} / ${flow.pageCount}`, right, PAGE.height - 39, STYLES.running, 'right');
    }, 'Pagination');
  }
  return await pdf.finish();
}
