// What the corpus' documents say: made-up contracts in the scripts of the world, and the same as HTML, LaTeX and ODF.

/** Lines of a short agreement by language; the first is its title. */
export const TEXTS: Record<string, readonly string[]> = {
  fr: ['Contrat de prestation de services', 'Entre les soussignés, la société Clairfond et Mme Zoë Lefèvre, il a été convenu ce qui suit.', 'Article 1. L’œuvre est livrée « clé en main » pour 1 250,00 € ; l’acompte est de 30 %.', 'Signature du client :', 'Lu et approuvé'],
  en: ['Services agreement', 'This agreement is made between Clearspring Ltd and Ms Zoë Baker, the difficult office affair aside.', 'Clause 1. The work is delivered for £1,250.00 with a deposit of 30%.', 'Signature of the client:', 'Read and approved'],
  de: ['Dienstleistungsvertrag', 'Zwischen der Klarquell GmbH und Frau Jürgens wird Folgendes vereinbart: größere Änderungen bedürfen der Schriftform.', '§ 1 Die Leistung kostet 1.250,00 €.', 'Unterschrift des Kunden:', 'Gelesen und genehmigt'],
  pl: ['Umowa o świadczenie usług', 'Zawarta między spółką Źródło a panią Żółcińską; zażółć gęślą jaźń.', '§ 1. Wynagrodzenie wynosi 1250,00 zł.', 'Podpis klienta:', 'Przeczytano i zatwierdzono'],
  el: ['Σύμβαση παροχής υπηρεσιών', 'Μεταξύ της εταιρείας Καθαρή Πηγή και της κυρίας Παπαδοπούλου συμφωνήθηκαν τα εξής.', 'Άρθρο 1. Η αμοιβή είναι 1.250,00 €.', 'Υπογραφή του πελάτη:', 'Διαβάστηκε και εγκρίθηκε'],
  ru: ['Договор оказания услуг', 'Общество «Родник» и госпожа Щербакова заключили настоящий договор.', 'Статья 1. Стоимость работ составляет 1250,00 ₽.', 'Подпись заказчика:', 'Прочитано и одобрено'],
  he: ['הסכם שירותים', 'הסכם זה נערך בין חברת מעיין (Maayan Ltd) לבין הגברת לוי.', 'סעיף 1. התמורה היא 1,250.00 ₪.', 'חתימת הלקוח:', 'נקרא ואושר'],
  ar: ['عقد تقديم خدمات', 'أبرم هذا العقد بين شركة النبع (Nabaa SARL) والسيدة ليلى.', 'المادة 1. الأجر هو 1250,00 يورو.', 'توقيع العميل:', 'قُرئ وصودق عليه'],
  zh: ['服务合同', '本合同由清泉有限公司与李女士签订。', '第一条 服务费为人民币 1,250.00 元。', '客户签字：', '已阅读并同意'],
  ja: ['業務委託契約書', '株式会社清泉と山田花子は、次のとおり契約を締結する。', '第1条 報酬は金125,000円とする。', '署名：', '上記の内容を確認しました'],
  ko: ['용역 계약서', '맑은샘 주식회사와 김 여사는 다음과 같이 계약을 체결한다.', '제1조 보수는 1,250,000원으로 한다.', '고객 서명:', '읽고 승인함'],
};

const FILLER = 'The parties keep confidential what they learn of each other, during the agreement and for two years after its end; each bears its own costs. ';

/** `count` paragraphs of filler. */
export function paragraphs(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${i + 1}. ${FILLER.repeat(2 + (i % 3))}`);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A document as HTML. */
export function html(o: { lang?: string; css?: string; body?: string; title?: string } = {}): string {
  const lang = o.lang ?? 'en';
  const [title, ...lines] = TEXTS[lang]!;
  const direction = lang === 'he' || lang === 'ar' ? 'rtl' : 'ltr';
  return `<!DOCTYPE html><html lang="${lang}" dir="${direction}"><head><meta charset="utf-8"><title>${escape(o.title ?? title!)}</title>`
    + `<style>body{font-family:"Liberation Serif","Droid Sans Fallback",serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #888;padding:2px 6px}${o.css ?? ''}</style></head>`
    + `<body><h1>${escape(title!)}</h1>${lines.map((line) => `<p>${escape(line)}</p>`).join('')}${o.body ?? ''}</body></html>`;
}

/** A table of this size as HTML. */
export function htmlTable(rows: number, columns: number): string {
  const row = (i: number): string => `<tr>${Array.from({ length: columns }, (_, k) => `<td>${i * (k + 3)}.${k}0</td>`).join('')}</tr>`;
  const head = `<thead><tr>${Array.from({ length: columns }, (_, k) => `<th>Column ${k + 1}</th>`).join('')}</tr></thead>`;
  return `<table>${head}<tbody>${Array.from({ length: rows }, (_, i) => row(i + 1)).join('')}</tbody></table>`;
}

/** A drawing with transparency, gradients, a clip and text. */
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200"><defs><linearGradient id="g"><stop offset="0" stop-color="#2a4"/><stop offset="1" stop-color="#24a" stop-opacity="0.3"/></linearGradient>
<radialGradient id="r"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#c33"/></radialGradient><clipPath id="c"><circle cx="220" cy="100" r="60"/></clipPath></defs>
<rect x="10" y="10" width="180" height="120" rx="12" fill="url(#g)"/><g clip-path="url(#c)" opacity="0.7"><rect x="140" y="40" width="150" height="120" fill="url(#r)"/></g>
<path d="M20 180 C80 120 140 220 280 150" stroke="#333" stroke-width="3" stroke-dasharray="9 4" fill="none"/><text x="24" y="60" font-family="Liberation Sans" font-size="20">Plan of site é ß</text></svg>`;

/** Flat ODF text document: paragraphs, a table, page breaks as asked. */
export function flatOdt(lang: string, pages = 1, o: { landscape?: boolean } = {}): string {
  const [title, ...lines] = TEXTS[lang]!;
  const size = o.landscape === true ? 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"' : 'fo:page-width="21cm" fo:page-height="29.7cm"';
  const page = (i: number): string => `<text:h text:style-name="${i === 0 ? 'H' : 'B'}" text:outline-level="1">${escape(title!)} ${i + 1}</text:h>${lines.map((line) => `<text:p>${escape(line)}</text:p>`).join('')}
<table:table table:name="T${i}"><table:table-column table:number-columns-repeated="3"/>${[1, 2, 3].map((r) => `<table:table-row>${[1, 2, 3].map((c) => `<table:table-cell office:value-type="string"><text:p>${r * c * 10}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles><style:page-layout style:name="P"><style:page-layout-properties ${size} fo:margin="2cm"/></style:page-layout><style:style style:name="H" style:family="paragraph"><style:text-properties fo:font-size="18pt" fo:font-weight="bold"/></style:style><style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/><style:text-properties fo:font-size="18pt"/></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P"/></office:master-styles><office:body><office:text>${Array.from({ length: pages }, (_, i) => page(i)).join('')}</office:text></office:body></office:document>`;
}
