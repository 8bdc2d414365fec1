// Headers of downloads.

/** Of a PDF; its name ends as one. */
export function pdfHeaders(name: string, sizeBytes: number): Record<string, string> {
  return downloadHeaders(name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`, sizeBytes, 'application/pdf');
}

/** The file name stands in both forms of RFC 6266. */
export function downloadHeaders(fileName: string, sizeBytes: number, mediaType: string): Record<string, string> {
  const ascii = fileName.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/["\\]/g, '_');
  return {
    'Content-Type': mediaType, 'Content-Length': String(sizeBytes), 'Cache-Control': 'private, no-store',
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  };
}
