// Tools that rewrite PDFs: qpdf, MuPDF, pdftk, PoDoFo, poppler, Ghostscript and what they do to the works of others.
import type { Workshop } from './workshop.ts';

const QPDF: [string, string[]][] = [
  ['linear', ['--linearize']], ['linear-objects', ['--linearize', '--object-streams=generate']], ['objects', ['--object-streams=generate']], ['no-objects', ['--object-streams=disable']],
  ['qdf', ['--qdf']], ['uncompressed', ['--stream-data=uncompress']], ['rotate-90', ['--rotate=90']], ['rotate-180', ['--rotate=180']], ['rotate-270', ['--rotate=+270']], ['v13', ['--force-version=1.3']], ['v20', ['--force-version=2.0']],
  ['newline', ['--newline-before-endstream']], ['normal-content', ['--normalize-content=y']], ['coalesced', ['--coalesce-contents']], ['flattened', ['--flatten-annotations=all']], ['flat-rotation', ['--rotate=90', '--flatten-rotation']], ['recompressed', ['--recompress-flate', '--compression-level=9']],
];
const LOCKS: [string, string[]][] = [
  ['rc4-40', ['--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--']], ['rc4-128', ['--allow-weak-crypto', '--encrypt', 'user', 'owner', '128', '--']],
  ['aes-128', ['--allow-weak-crypto', '--encrypt', '', 'owner', '128', '--use-aes=y', '--']], ['aes-256', ['--encrypt', '', 'owner', '256', '--']],
  ['aes-256-user', ['--encrypt', 'user', 'owner', '256', '--']], ['aes-256-objects', ['--object-streams=generate', '--encrypt', '', 'owner', '256', '--cleartext-metadata', '--']],
];

/** Rewritten versions of a few of the works of others. */
export function rewriters(w: Workshop): void {
  const bases = ['libreoffice-writer-fr', 'chromium-links', 'pdftex-form', 'reportlab-form', 'ghostscript-v15', 'weasyprint-de'].filter((name) => w.kept.has(name));
  for (const base of bases) w.write(`${base}.pdf`, w.kept.get(base)!);
  const each = (i: number): string => bases[i % bases.length] ?? 'none';
  QPDF.forEach(([name, args], i) => {
    for (const base of [each(i), each(i + 2)]) {
      if (w.run('qpdf', [...args, `${base}.pdf`, 'q.pdf'])) w.keep(`qpdf-${name}-${base}`, 'q.pdf');
    }
  });
  LOCKS.forEach(([name, args], i) => {
    if (w.run('qpdf', [...args, `${each(i)}.pdf`, 'q.pdf'])) w.keep(`qpdf-locked-${name}`, 'q.pdf');
  });
  const all = bases.map((name) => `${name}.pdf`);
  const composed: [string, string[]][] = [
    ['merged', ['--empty', '--pages', ...all.slice(0, 3), '--', 'q.pdf']], ['picked', [all[1]!, '--pages', all[1]!, '1,1', all[0]!, 'z-1', '--', 'q.pdf']],
    ['overlaid', [all[0]!, '--overlay', all[4] ?? all[0]!, '--repeat=1', '--', 'q.pdf']], ['attached', [all[0]!, '--add-attachment', 'plain.txt', '--', 'q.pdf']], ['collated', ['--collate', '--empty', '--pages', all[0]!, all[1]!, '--', 'q.pdf']],
  ];
  for (const [name, args] of composed) if (w.run('qpdf', args)) w.keep(`qpdf-${name}`, 'q.pdf');

  const mutool: [string, string[]][] = [
    ['clean', ['clean', all[0]!, 'm.pdf']], ['clean-gggg', ['clean', '-gggg', '-z', all[1]!, 'm.pdf']], ['clean-ascii', ['clean', '-d', '-a', all[0]!, 'm.pdf']], ['clean-sanitised', ['clean', '-s', '-z', all[2]!, 'm.pdf']],
    ['clean-linear', ['clean', '-l', all[1]!, 'm.pdf']], ['merge', ['merge', '-o', 'm.pdf', all[0]!, all[1]!]], ['convert-svg', ['convert', '-o', 'm.pdf', 'drawing.svg']], ['convert-html', ['convert', '-o', 'm.pdf', 'web-fr.html']],
    ['poster', ['poster', '-x', '2', '-y', '2', all[0]!, 'm.pdf']],
  ];
  for (const [name, args] of mutool) if (w.run('mutool', args)) w.keep(`mutool-${name}`, 'm.pdf');

  w.write('form.fdf', '%FDF-1.2\n1 0 obj\n<</FDF <</Fields [<</T (name) /V (Filled by pdftk)>> <</T (a) /V (pdftk)>>]>>>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF');
  const pdftk: [string, string[]][] = [
    ['filled', [all[3] ?? all[2]!, 'fill_form', 'form.fdf', 'output', 'k.pdf']], ['filled-flat', [all[3] ?? all[2]!, 'fill_form', 'form.fdf', 'output', 'k.pdf', 'flatten']], ['filled-need', [all[2]!, 'fill_form', 'form.fdf', 'output', 'k.pdf', 'need_appearances']],
    ['turned', [all[0]!, 'cat', '1-endeast', 'output', 'k.pdf']], ['joined', [all[0]!, all[1]!, 'cat', 'output', 'k.pdf']], ['stamped', [all[0]!, 'stamp', all[4] ?? all[1]!, 'output', 'k.pdf']], ['background', [all[0]!, 'background', all[4] ?? all[1]!, 'output', 'k.pdf']],
    ['uncompressed', [all[1]!, 'output', 'k.pdf', 'uncompress']], ['locked', [all[0]!, 'output', 'k.pdf', 'user_pw', 'x']],
  ];
  for (const [name, args] of pdftk) if (w.run('pdftk', args)) w.keep(`pdftk-${name}`, 'k.pdf');

  if (w.run('podofouncompress', [all[0]!, 'p.pdf'])) w.keep('podofo-uncompressed', 'p.pdf');
  if (w.run('podofobox', [all[0]!, 'p2.pdf', 'crop', '5000', '5000', '40000', '60000'])) w.keep('podofo-cropped', 'p2.pdf');
  if (w.run('podofomerge', [all[0]!, all[4] ?? all[1]!, 'p3.pdf'])) w.keep('podofo-merged', 'p3.pdf');
  if (w.run('podofocolor', ['grayscale', all[0]!, 'p4.pdf'])) w.keep('podofo-grey', 'p4.pdf');
  if (w.run('pdfunite', [all[0]!, all[1]!, 'u.pdf'])) w.keep('poppler-united', 'u.pdf');
  if (w.run('pdfseparate', ['-f', '1', '-l', '1', all[0]!, 's-%d.pdf'])) w.keep('poppler-separated', 's-1.pdf');
  for (const base of bases) if (w.run('pdftocairo', ['-pdf', `${base}.pdf`, 'c.pdf'])) w.keep(`poppler-cairo-${base}`, 'c.pdf');
}
