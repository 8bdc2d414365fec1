// The TeX family: pdfTeX, LuaTeX, XeTeX with xdvipdfmx, dvipdfmx, dvips with Ghostscript.
import { paragraphs, TEXTS } from './texts.ts';
import type { Workshop } from './workshop.ts';

const LATIN = ['fr', 'en', 'de', 'pl'];

function article(o: { lang?: string; head?: string; body?: string; class?: string }): string {
  const [title, ...lines] = TEXTS[o.lang ?? 'en']!;
  const clean = (text: string): string => text.replaceAll('%', '\\%').replaceAll('€', 'EUR').replaceAll('£', 'GBP').replaceAll('§', '\\S{}').replaceAll('„', ',,');
  return `\\documentclass[a4paper]{${o.class ?? 'article'}}\n${o.head ?? ''}\n\\begin{document}\n\\section{${clean(title!)}}\n${lines.map(clean).join('\n\n')}\n${o.body ?? ''}\n\\end{document}\n`;
}

const PDFTEX = '\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}';
const FORM = '\\begin{Form}\\TextField[name=a,value=Zoe]{Name} \\CheckBox[name=b,checked]{Agreed} \\ChoiceMenu[name=c,combo,default=Two]{Pick}{One,Two} \\ChoiceMenu[radio,name=d,default=Yes]{Sure}{Yes,No} \\PushButton[name=e,onclick={app.alert("x")}]{Push}\\end{Form}';
const PDFTEX_KINDS: [string, Parameters<typeof article>[0]][] = [
  ...LATIN.map((lang): [string, Parameters<typeof article>[0]] => [lang, { lang, head: PDFTEX + '\\usepackage{lmodern}' }]),
  ['type3-bitmap', { head: PDFTEX }],
  ['math', { head: '\\usepackage{amsmath}', body: '\\[ \\int_0^\\infty \\frac{\\sin x}{x}\\,dx = \\frac{\\pi}{2}, \\quad \\sum_{n=1}^\\infty \\binom{n}{k} \\]' }],
  ['report', { class: 'report', body: `\\chapter{One}${paragraphs(8).join('\n\n').replaceAll('%', '\\%')}\\tableofcontents` }],
  ['book', { class: 'book', body: `\\chapter{One}${paragraphs(20).join('\n\n')}` }],
  ['letter', { class: 'letter', head: '', body: '\\begin{letter}{You}\\opening{Dear}Text\\closing{Bye}\\end{letter}' }],
  ['v13', { head: '\\pdfminorversion=3', body: 'old' }],
  ['v14-uncompressed', { head: '\\pdfminorversion=4\\pdfcompresslevel=0\\pdfobjcompresslevel=0', body: 'plain' }],
  ['v17-objects', { head: '\\pdfminorversion=7\\pdfobjcompresslevel=3', body: 'compressed' }],
  ['v20', { head: '\\pdfmajorversion=2\\pdfminorversion=0', body: 'two' }],
  ['hyperref', { head: '\\usepackage[colorlinks]{hyperref}', body: '\\section{Two}\\label{x}\\newpage See \\ref{x} and \\url{https://example.org}\\section{Three}' }],
  ['form', { head: '\\usepackage{hyperref}', body: FORM }],
  ['javascript', { head: '\\usepackage{hyperref}\\hypersetup{pdfopenaction={/S /JavaScript /JS (app.alert\\(1\\))}}' }],
  ['rotated-page', { head: '\\pdfpageattr{/Rotate 90}' }],
  ['cropbox', { head: '\\pdfpageattr{/CropBox [50 60 500 700]}' }],
  ['userunit', { head: '\\pdfpageattr{/UserUnit 1.5}' }],
  ['landscape', { head: '\\usepackage{graphicx}\\pdfpagewidth=297mm\\pdfpageheight=210mm', body: '\\rotatebox{30}{turned} \\scalebox{3}{large} \\reflectbox{mirror}' }],
  ['graphics', { head: '\\usepackage{graphicx,color}', body: '\\includegraphics[width=5cm]{photo.jpg}\\includegraphics[width=5cm]{alpha.png}\\colorbox{yellow}{box}' }],
  ['includes-pdf', { head: '\\usepackage{graphicx}', body: '\\includegraphics[width=5cm]{drawing.pdf}' }],
  ['picture', { body: '\\setlength{\\unitlength}{1mm}\\begin{picture}(60,40)\\put(20,20){\\circle{20}}\\put(0,0){\\vector(3,2){30}}\\qbezier(0,0)(30,40)(60,0)\\end{picture}' }],
  ['longtable', { head: '\\usepackage{longtable}', body: `\\begin{longtable}{|l|r|r|}\\hline ${Array.from({ length: 150 }, (_, i) => `row ${i} & ${i} & ${i * i}\\\\\\hline`).join('\n')}\\end{longtable}` }],
];

/** Every document TeX makes. */
export function latex(w: Workshop): void {
  const tex = (program: string, name: string, source: string): boolean => {
    w.write(`${name}.tex`, source);
    w.run(program, ['-interaction=nonstopmode', `${name}.tex`], { anyStatus: true });
    return w.run(program, ['-interaction=nonstopmode', `${name}.tex`], { anyStatus: true });
  };
  for (const [name, o] of PDFTEX_KINDS) if (tex('pdflatex', `pt-${name}`, article(o))) w.keep(`pdftex-${name}`, `pt-${name}.pdf`);
  const fonts: Record<string, string> = { he: 'DejaVu Sans', ar: 'Amiri', zh: 'Droid Sans Fallback', ja: 'Droid Sans Fallback', ko: 'Droid Sans Fallback' };
  for (const lang of Object.keys(TEXTS)) {
    for (const program of ['xelatex', 'lualatex']) {
      const head = `\\usepackage{fontspec}\\setmainfont{${fonts[lang] ?? 'Liberation Serif'}}`;
      if (tex(program, `${program}-${lang}`, article({ lang, head }))) w.keep(`${program === 'xelatex' ? 'xetex' : 'luatex'}-${lang}`, `${program}-${lang}.pdf`);
    }
  }
  const open = '\\usepackage{fontspec}\\usepackage{graphicx}';
  if (tex('xelatex', 'xe-graphics', article({ head: open, body: '\\includegraphics[width=5cm]{photo.jpg}\\special{color push rgb 1 0 0}red\\special{color pop}' }))) w.keep('xetex-graphics', 'xe-graphics.pdf');
  if (tex('lualatex', 'lua-opentype', article({ head: '\\usepackage{fontspec}\\setmainfont{Latin Modern Roman}[Ligatures=TeX]', body: 'office afflux --- fi fl ffi' }))) w.keep('luatex-opentype', 'lua-opentype.pdf');
  if (tex('lualatex', 'lua-v20', article({ head: '\\pdfvariable majorversion 2 \\pdfvariable minorversion 0', body: 'two' }))) w.keep('luatex-v20', 'lua-v20.pdf');
  for (const [name, o] of [['text', { head: PDFTEX + '\\usepackage{lmodern}', lang: 'fr' }], ['math', { body: '$$\\sqrt{x^2+y^2}=\\alpha$$' }], ['picture', PDFTEX_KINDS.find(([kind]) => kind === 'picture')![1]]] as const) {
    if (!tex('latex', `dvi-${name}`, article(o))) continue;
    if (w.run('dvipdfmx', ['-o', `dvipdfmx-${name}.pdf`, `dvi-${name}.dvi`])) w.keep(`dvipdfmx-${name}`, `dvipdfmx-${name}.pdf`);
    if (w.run('dvips', ['-o', `dvips-${name}.ps`, `dvi-${name}.dvi`]) && w.run('ps2pdf', [`dvips-${name}.ps`, `dvips-${name}.pdf`])) w.keep(`dvips-${name}`, `dvips-${name}.pdf`);
  }
}
