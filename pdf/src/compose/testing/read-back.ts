// Reads a composed PDF back with pdf.js, for tests: text with positions, attachments, structure.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text with the place of its baseline, points from the top-left. */
export interface PlacedText {
  text: string;
  x: number;
  baseline: number;
}

/** What a test may ask of a composed document. */
export interface ReadBack {
  pages: PlacedText[][];
  /** All text of a page without white space, so that grouped hashes and broken lines compare. */
  squeezed: string[];
  attachments: Map<string, Uint8Array>;
  tagged: boolean;
  language: string | undefined;
  /** Names of the structure elements, with how many there are of each. */
  roles: Map<string, number>;
}

interface Node {
  role?: string;
  children?: Node[];
}

/** Parses the bytes (left untouched). */
export async function readBack(bytes: Uint8Array): Promise<ReadBack> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: PlacedText[][] = [];
  const roles = new Map<string, number>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const height = page.view[3]!;
    const content = await page.getTextContent();
    pages.push(
      content.items.flatMap((item) => ('str' in item ? [{ text: item.str, x: item.transform[4] as number, baseline: height - (item.transform[5] as number) }] : [])),
    );
    count((await page.getStructTree()) as Node | null, roles);
  }
  const attachments = new Map<string, Uint8Array>();
  for (const [id, file] of ((await document.getAttachments()) as Map<string, { filename: string }> | null) ?? []) {
    attachments.set(file.filename, (await document.getAttachmentContent(id)) as Uint8Array);
  }
  const facts = await document.getMetadata();
  const result: ReadBack = {
    pages,
    squeezed: pages.map((page) => squeeze(page.map((run) => run.text).join(''))),
    attachments,
    tagged: ((await document.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
    language: (facts.info as { Language?: string }).Language,
    roles,
  };
  await task.destroy();
  return result;
}

/** The text without any white space. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

function count(node: Node | null, roles: Map<string, number>): void {
  if (node === null) return;
  if (node.role !== undefined) roles.set(node.role, (roles.get(node.role) ?? 0) + 1);
  for (const child of node.children ?? []) count(child, roles);
}
