// The SEPA mandate: one A4 page at fixed places, tagged PDF/A-3a, from which the fields' boxes follow. Facts: french-pack.md, SEPA mandates.
import { TaggedPdf, type StructureElement, type StructureType } from '../layout/tagged-pdf.ts';
import { breakLines, widthOf, type TextStyle } from '../layout/text-style.ts';
import type { Locale } from '../locale.ts';
import { MANDATE_WORDS, spacedFor, type MandateScheme, type MandateWords } from './words.ts';

interface Address { line1: string; line2?: string | undefined; postalCode: string; city: string; country: string }

/** What stands on a mandate. `iban` and `ics` without spaces; `createdAt` ISO 8601. */
export interface MandateFacts {
  scheme: MandateScheme;
  paymentType: 'RECURRENT' | 'ONE_OFF';
  rum: string;
  creditor: { name: string; ics: string; siret?: string | undefined; address: Address };
  debtor: { name: string; address: Address; iban: string; bic?: string | undefined };
  reference?: string | undefined;
  createdAt: string;
}

/** Where the debtor fills in, in points from the top-left of the page. */
export const MANDATE_BOXES = {
  place: { x: 90, y: 530, width: 180, height: 20 },
  date: { x: 330, y: 530, width: 120, height: 20 },
  signature: { x: 300, y: 562, width: 253, height: 80 },
} as const;

const PAGE = { width: 595, height: 842 };
const LEFT = 42;
const WIDTH = PAGE.width - 2 * LEFT;
const VALUE_LEFT = LEFT + 158;
const INK = '#16191d';
const SOFT = '#4d545d';
const HAIR = '#8d949c';
const TITLE: TextStyle = { face: 'sansBold', sizePt: 19, leadingPt: 24, color: INK };
const HEADING: TextStyle = { face: 'sansBold', sizePt: 11, leadingPt: 14, color: INK };
const BODY: TextStyle = { face: 'sans', sizePt: 9.4, leadingPt: 12, color: INK };
const STRONG: TextStyle = { ...BODY, face: 'sansBold' };
const LABEL: TextStyle = { ...BODY, sizePt: 9, color: SOFT };
const CODE: TextStyle = { face: 'mono', sizePt: 10.4, leadingPt: 13, color: INK };

/** Composes the mandate; the same facts give the same bytes. @throws RangeError for a `createdAt` that is no date */
export async function composeMandate(facts: MandateFacts, o: { locale: Locale }): Promise<Uint8Array> {
  const createdAt = new Date(facts.createdAt);
  if (Number.isNaN(createdAt.getTime())) throw new RangeError('createdAt is not a date');
  const words = MANDATE_WORDS[o.locale];
  const title = words.title[facts.scheme];
  const pdf = new TaggedPdf(
    { title: `${title} – ${facts.rum}`, subject: `${words.reference} ${facts.rum}`, author: facts.creditor.name, lang: o.locale === 'fr' ? 'fr-FR' : 'en-GB', createdAt, archival: true },
    PAGE,
  );
  pdf.addPage();
  new Sheet(pdf, words, facts, o.locale).draw(title);
  return await pdf.finish();
}

class Sheet {
  readonly #pdf: TaggedPdf;
  readonly #words: MandateWords;
  readonly #facts: MandateFacts;
  readonly #locale: Locale;
  readonly #spaced: (text: string) => string;

  constructor(pdf: TaggedPdf, words: MandateWords, facts: MandateFacts, locale: Locale) {
    this.#pdf = pdf;
    this.#words = words;
    this.#facts = facts;
    this.#locale = locale;
    this.#spaced = spacedFor(locale);
  }

  draw(title: string): void {
    const [pdf, words, { scheme, rum, creditor, debtor, reference }] = [this.#pdf, this.#words, this.#facts];
    this.#line(pdf.root, 'H1', title, LEFT, 57, TITLE);
    pdf.artifact(() => pdf.frame(LEFT, 76, WIDTH, 32, INK, 1));
    const mandate = pdf.child(pdf.root, 'P');
    mandate.add(() => {
      pdf.line(words.reference, LEFT + 10, 96, LABEL);
      this.#fitted(rum, LEFT + 168, 96.5, { ...CODE, sizePt: 13 }, WIDTH - 178);
    });
    if (scheme === 'B2B') this.#paragraph(words.registerFirst, 112, 134, { ...STRONG, sizePt: 9, leadingPt: 10.6 });
    this.#paragraph(words.authorisation(creditor.name)[scheme], 138, 226, BODY);
    this.#block(words.debtor, 236, 376, 17.4, [
      [words.name, debtor.name, STRONG], ...this.#address(debtor.address), [words.iban, groups(debtor.iban), CODE, debtor.iban], ...(debtor.bic === undefined ? [] : [[words.bic, debtor.bic, CODE] as Row]),
    ]);
    this.#block(words.creditor, 386, 486, 13.6, [[words.name, creditor.name, STRONG], [words.creditorId, creditor.ics, CODE], ...this.#address(creditor.address)]);
    this.#paymentType();
    this.#signing();
    this.#paragraph(words.rights, 656, 676, { ...BODY, sizePt: 9, leadingPt: 10.4 });
    this.#information(reference, creditor.siret);
    pdf.artifact(() => {
      pdf.rule(LEFT, 796, WIDTH, HAIR, 0.5);
      pdf.line(`${title} · ${rum}`, LEFT, 809, { ...LABEL, sizePt: 8 });
      pdf.line(`${words.page} 1/1`, LEFT + WIDTH, 809, { ...LABEL, sizePt: 8 }, 'right');
    }, 'Pagination');
  }

  #address({ line1, line2, postalCode, city, country }: Address): Row[] {
    const name = new Intl.DisplayNames([this.#locale], { type: 'region' }).of(country) ?? country;
    return [[this.#words.address, line2 === undefined ? line1 : `${line1}, ${line2}`, BODY], [this.#words.city, `${postalCode} ${city}`, BODY], [this.#words.country, name, BODY]];
  }

  /** A framed party: its heading and its facts as a table without rules. */
  #block(heading: string, top: number, bottom: number, rowHeight: number, rows: readonly Row[]): void {
    const pdf = this.#pdf;
    pdf.artifact(() => pdf.frame(LEFT, top, WIDTH, bottom - top, HAIR, 0.6));
    const section = pdf.child(pdf.root, 'Sect');
    this.#line(section, 'H2', heading, LEFT + 10, top + 16, HEADING);
    const table = pdf.child(section, 'Table');
    let baseline = top + 18 + rowHeight * 0.78;
    for (const [label, value, style, actual] of rows) {
      const tr = pdf.child(table, 'TR');
      pdf.child(tr, 'TH', { scope: 'Row' }).add(() => pdf.line(this.#spaced(label), LEFT + 10, baseline, LABEL));
      pdf.child(tr, 'TD').add(() => {
        const draw = (): void => this.#fitted(value, VALUE_LEFT, baseline, style, LEFT + WIDTH - VALUE_LEFT - 10);
        if (actual === undefined) draw();
        else pdf.withActualText(actual, draw);
      });
      baseline += rowHeight;
    }
  }

  #paymentType(): void {
    const [pdf, words] = [this.#pdf, this.#words];
    const isRecurrent = this.#facts.paymentType === 'RECURRENT';
    this.#line(pdf.root, 'P', words.paymentType, LEFT, 509, STRONG);
    for (const [label, x, isTicked] of [[words.recurrent, VALUE_LEFT, isRecurrent], [words.oneOff, VALUE_LEFT + 170, !isRecurrent]] as const) {
      pdf.artifact(() => {
        pdf.frame(x, 499.5, 11, 11, INK, 0.9);
        if (isTicked) pdf.doc.moveTo(x + 2.2, 501.7).lineTo(x + 8.8, 508.3).moveTo(x + 8.8, 501.7).lineTo(x + 2.2, 508.3).lineWidth(1.4).strokeColor(INK).stroke();
      });
      // The tick is drawn; who listens is told.
      pdf.child(pdf.root, 'P').add(() => pdf.withActualText(`${label} (${isTicked ? words.ticked : words.unticked})`, () => pdf.line(label, x + 18, 509, isTicked ? STRONG : BODY)));
    }
  }

  #signing(): void {
    const [pdf, words] = [this.#pdf, this.#words];
    const { place, date, signature } = MANDATE_BOXES;
    this.#line(pdf.root, 'P', words.place, LEFT, place.y + 14, BODY);
    this.#line(pdf.root, 'P', words.date, date.x - 8 - widthOf(words.date, BODY), date.y + 14, BODY);
    this.#line(pdf.root, 'P', words.signature, LEFT, signature.y + 14, STRONG);
    pdf.artifact(() => {
      for (const box of [place, date]) pdf.rule(box.x, box.y + box.height, box.width, HAIR, 0.6);
      pdf.frame(signature.x, signature.y, signature.width, signature.height, HAIR, 0.8);
    });
  }

  #information(reference: string | undefined, siret: string | undefined): void {
    const [pdf, words] = [this.#pdf, this.#words];
    pdf.artifact(() => pdf.frame(LEFT, 684, WIDTH, 96, HAIR, 0.6));
    const section = pdf.child(pdf.root, 'Sect');
    this.#line(section, 'H2', this.#spaced(words.information), LEFT + 10, 699, { ...STRONG, sizePt: 9.4 });
    const rows: [string, string][] = [...(reference === undefined ? [] : [[words.contract, reference] as [string, string]]), ...(siret === undefined ? [] : [[words.siret, siret] as [string, string]])];
    rows.forEach(([label, value], index) => {
      pdf.child(section, 'P').add(() => {
        pdf.line(label, LEFT + 10, 716 + index * 14, LABEL);
        this.#fitted(value, VALUE_LEFT, 716 + index * 14, BODY, LEFT + WIDTH - VALUE_LEFT - 10);
      });
    });
    this.#line(section, 'P', words.reserved, LEFT + 10, 772, LABEL);
  }

  #line(parent: StructureElement, type: StructureType, text: string, x: number, baseline: number, style: TextStyle): void {
    this.#pdf.child(parent, type).add(() => this.#fitted(text, x, baseline, style, LEFT + WIDTH - x));
  }

  /** A value is never cut: one too wide for its line is set smaller. */
  #fitted(text: string, x: number, baseline: number, style: TextStyle, widthPt: number): void {
    const width = widthOf(text, style);
    this.#pdf.line(text, x, baseline, width <= widthPt ? style : { ...style, sizePt: (style.sizePt * widthPt) / width });
  }

  /** A paragraph between two heights; it is set smaller until it fits, since a mandate has one page. */
  #paragraph(text: string, top: number, bottom: number, style: TextStyle): void {
    const spaced = this.#spaced(text);
    let [fitting, lines] = [style, breakLines(spaced, style, WIDTH)];
    while (lines.length * fitting.leadingPt > bottom - top + 1 && fitting.sizePt > 5) {
      fitting = { ...fitting, sizePt: fitting.sizePt - 0.2, leadingPt: fitting.leadingPt - 0.26 };
      lines = breakLines(spaced, fitting, WIDTH);
    }
    this.#pdf.child(this.#pdf.root, 'P').add(() => lines.forEach((line, index) => this.#pdf.line(line, LEFT, top + fitting.leadingPt * (index + 0.8), fitting)));
  }
}

/** Label, value, its look, and what is copied or read aloud instead of the value. */
type Row = readonly [string, string, TextStyle, string?];

function groups(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
