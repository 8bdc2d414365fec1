// Pages as seen: rendered by poppler's pdftoppm, an engine that is not ours. Absent on some machines: ask first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page in shades of grey, 0 black. */
export interface RenderedPage {
  widthPx: number;
  heightPx: number;
  grey: Uint8Array;
}

/** Whether a program can be run. */
export function hasProgram(program: string): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
}

/** Runs a program on a file of these bytes; `{}` in the arguments is its path. */
export function runOnFile(bytes: Uint8Array, program: string, args: string[]): { status: number | null; stdout: Buffer; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    const { status, stdout, stderr } = spawnSync(program, args.map((arg) => arg.replace('{}', path)), { maxBuffer: 256 * 1024 * 1024, timeout: 60_000 });
    return { status, stdout, stderr: stderr.toString() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Renders pages, the crop box alone. */
export function renderPages(bytes: Uint8Array, first: number, last: number, dpi = 144): RenderedPage[] {
  const { stdout } = runOnFile(bytes, 'pdftoppm', ['-gray', '-cropbox', '-r', String(dpi), '-f', String(first), '-l', String(last), '{}']);
  const pages: RenderedPage[] = [];
  for (let at = 0; at < stdout.length;) {
    const [head, w, h] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', at, at + 64)) ?? [];
    if (head === undefined) break;
    const start = at + head.length;
    const size = Number(w) * Number(h);
    pages.push({ widthPx: Number(w), heightPx: Number(h), grey: stdout.subarray(start, start + size) });
    at = start + size;
  }
  return pages;
}

/** The box of everything darker than `threshold` inside a region, in the region's own unit (`scale` pixels each). */
export function inkBox(page: RenderedPage, scale: number, region: { x: number; y: number; width: number; height: number }, threshold = 170):
  { left: number; top: number; right: number; bottom: number } | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let y = Math.max(0, Math.floor(region.y * scale)); y < Math.min(page.heightPx, (region.y + region.height) * scale); y++) {
    for (let x = Math.max(0, Math.floor(region.x * scale)); x < Math.min(page.widthPx, (region.x + region.width) * scale); x++) {
      if (page.grey[y * page.widthPx + x]! >= threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return left === Infinity ? undefined : { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale };
}
