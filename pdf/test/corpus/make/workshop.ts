// The bench the corpus is made on: runs tools in a throw-away folder and keeps the PDFs they made. A tool that is not
// installed leaves its files out and is named at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A larger file is not kept: the whole corpus stays under 12 MB. */
const MAX_FILE_BYTES = 260_000;

/** Where sources are written, tools run, and results collected. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  readonly kept = new Map<string, Uint8Array>();
  /** Page counts that the maker knows; the others are asked of poppler. */
  readonly knownPages = new Map<string, number>();
  readonly complaints: string[] = [];
  private readonly absent = new Set<string>();

  /** Writes a source; gives its path. */
  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  read(name: string): Uint8Array {
    return readFileSync(this.path(name));
  }

  /** Runs a tool in the folder; false when it is absent or failed. Its standard output, if asked, goes to a file. */
  run(program: string, args: string[], o: { input?: string; stdoutTo?: string; anyStatus?: boolean } = {}): boolean {
    if (this.absent.has(program)) return false;
    const result = spawnSync(program, args, {
      cwd: this.folder, input: o.input ?? '', maxBuffer: 64 << 20, timeout: 180_000,
      env: { ...process.env, HOME: this.folder, SOURCE_DATE_EPOCH: '1780000000', LC_ALL: 'C.UTF-8', USER: 'corpus', LOGNAME: 'corpus' },
    });
    if (result.error !== undefined && 'code' in result.error && result.error.code === 'ENOENT') {
      this.absent.add(program);
      this.complaints.push(`${program} is not installed`);
      return false;
    }
    if (o.stdoutTo !== undefined) writeFileSync(this.path(o.stdoutTo), result.stdout);
    if (result.status === 0 || o.anyStatus === true) return true;
    this.complaints.push(`${program} ${args.join(' ').slice(0, 120)}: status ${result.status} ${result.stderr.toString().slice(-160).replaceAll('\n', ' ')}`);
    return false;
  }

  /** Keeps a PDF made in the folder under a corpus name `producer-what`. */
  keep(name: string, from: string | Uint8Array, pages?: number): void {
    if (pages !== undefined) this.knownPages.set(name, pages);
    if (typeof from === 'string' && (!existsSync(this.path(from)) || statSync(this.path(from)).size === 0)) {
      this.complaints.push(`${name}: nothing was made`);
      return;
    }
    const bytes = typeof from === 'string' ? this.read(from) : from;
    if (bytes.length > MAX_FILE_BYTES) this.complaints.push(`${name}: ${bytes.length} bytes are too many`);
    else if (this.kept.has(name)) this.complaints.push(`${name}: made twice`);
    else this.kept.set(name, bytes);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
