// Looking at pages with poppler, several programs at a time, and comparing pictures.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePng } from '../../src/testing/index.ts';
import type { RenderedPage } from '../../src/testing/index.ts';

/** Whether the long part of the corpus tests is asked for. */
export const FULL = process.env.PARAPH_FULL === '1';

async function run(bytes: Uint8Array, program: string, args: string[]): Promise<{ status: number | null; output: Buffer; errors: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    const child = spawn(program, args.map((arg) => arg.replace('{}', path)), { timeout: 60_000 });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const status = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
    return { status, output: Buffer.concat(output), errors: Buffer.concat(errors).toString().replaceAll(folder, '') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One page, its crop box, in grey; undefined when poppler draws nothing. */
export async function rendered(bytes: Uint8Array, page: number, dpi: number): Promise<RenderedPage | undefined> {
  const { output } = await run(bytes, 'pdftoppm', ['-gray', '-cropbox', '-r', String(dpi), '-f', String(page), '-l', String(page), '{}']);
  const [head, w, h] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(output.toString('latin1', 0, 64)) ?? [];
  return head === undefined ? undefined : { widthPx: Number(w), heightPx: Number(h), grey: output.subarray(head.length) };
}

/** What `qpdf --check` complains of; empty when nothing. */
export async function qpdfFinds(bytes: Uint8Array): Promise<string> {
  const { status, output, errors } = await run(bytes, 'qpdf', ['--check', '{}']);
  return status === 0 ? '' : `qpdf: ${(errors || output.toString()).slice(0, 3_000).replaceAll('\n', ' ')}`;
}

const CLEARLY = 64;

/** Share of pixels that differ clearly; 1 for pictures of other sizes. */
export function differenceOf(a: RenderedPage, b: RenderedPage): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) return 1;
  let count = 0;
  for (let i = 0; i < a.grey.length; i++) if (Math.abs(a.grey[i]! - b.grey[i]!) > CLEARLY) count++;
  return count / a.grey.length;
}

/** The box, in pixels, of what differs. */
export function changedBox(a: RenderedPage, b: RenderedPage): { left: number; top: number; right: number; bottom: number } | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < Math.min(a.heightPx, b.heightPx); y++) {
    for (let x = 0; x < a.widthPx; x++) {
      if (Math.abs(a.grey[y * a.widthPx + x]! - b.grey[y * a.widthPx + x]!) <= CLEARLY) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box.left === Infinity ? undefined : box;
}

let mark: Uint8Array | undefined;

/** An opaque picture, stripes of black and white within a frame, that shows on any ground. */
export function frameMark(): Uint8Array {
  mark ??= samplePng(60, 24, (x, y) => {
    const black = (x + y) % 12 < 6;
    return black ? [0, 0, 0, 255] : [255, 255, 255, 255];
  });
  return mark;
}

/** The page looked at: another one for each file, always the same for one file. */
export function pageAt(count: number, name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return 1 + (sum % Math.min(count, 5));
}
