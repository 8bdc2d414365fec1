// A small PDF whose only ink is the appearance of a signature widget, as in a document that came in signed.

/** One page of 300 × 200 points with a red square from 100, 50 to 200, 150. */
export function annotatedPdf(): Uint8Array {
  const appearance = '1 0 0 rg 0 0 100 100 re f';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << >> /Contents 4 0 R /Annots [5 0 R] >>',
    '<< /Length 0 >>\nstream\n\nendstream',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [100 50 200 150] /P 3 0 R /AP << /N 6 0 R >> >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << >> /Length ${appearance.length} >>\nstream\n${appearance}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
