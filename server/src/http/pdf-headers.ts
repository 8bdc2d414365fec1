// Headers of a PDF download.

/** The file name stands in both forms of RFC 6266. */
export function pdfHeaders(name: string, sizeBytes: number): Record<string, string> {
  const fileName = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`;
  const ascii = fileName.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/["\\]/g, '_');
  return {
    'Content-Type': 'application/pdf', 'Content-Length': String(sizeBytes), 'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  };
}
