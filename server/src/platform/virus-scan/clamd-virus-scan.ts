// ClamAV's daemon over TCP or a Unix socket, command INSTREAM (clamd(8)).

import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { AppError } from '../../kernel/errors.ts';
import type { ScanResult, VirusScan } from './virus-scan.ts';

const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_LENGTH = 4096;

export interface ClamdOptions {
  /** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
  url: string;
  /** For the whole scan of one file. */
  timeoutMs?: number;
}

/** clamd's own StreamMaxLength must be at least the largest upload, or large files are UNAVAILABLE. */
export function clamdVirusScan(options: ClamdOptions): VirusScan {
  const address = parseAddress(options.url);
  return {
    async scan(path) {
      const socket = connect(address);
      const timer = setTimeout(() => socket.destroy(new Error('no verdict in time')), options.timeoutMs ?? 60_000);
      try {
        const [answer] = await Promise.all([readAnswer(socket), sendFile(socket, path)]);
        return verdict(answer);
      } catch (error) {
        throw noVerdict(error);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

function parseAddress(text: string): { host: string; port: number } | { path: string } {
  const url = new URL(text);
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) };
  if (url.protocol === 'tcp:' && url.hostname !== '') return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  throw new Error(`The virus scanner's address must be tcp://host:port or unix:///path, not ${text}`);
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await write(socket, Buffer.from('zINSTREAM\0'));
    const buffer = Buffer.alloc(4 + CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 4, CHUNK_BYTES);
      buffer.writeUInt32BE(bytesRead); // a length of zero ends the stream
      await write(socket, buffer.subarray(0, 4 + bytesRead));
      if (bytesRead === 0) return;
    }
  } finally {
    await file.close();
  }
}

/** Waits until the bytes are handed over, so that the buffer can be used again and memory stays at one chunk. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new Error('the connection was closed'));
    const onClose = (): void => reject(new Error('the connection was closed'));
    socket.once('close', onClose);
    socket.write(bytes, (error) => {
      socket.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) {
    answer += part.toString('utf8');
    if (answer.includes('\0') || answer.length > MAX_ANSWER_LENGTH) break;
  }
  return answer.replace(/\0[\s\S]*$/, '').trim();
}

function verdict(answer: string): ScanResult {
  if (answer === 'stream: OK') return { isClean: true };
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) return { isClean: false, signature };
  throw new Error(`the scanner answered: ${answer.slice(0, 200) || 'nothing'}`);
}

function noVerdict(cause: unknown): AppError {
  return new AppError({
    code: 'UNAVAILABLE',
    message: 'The virus scanner gives no verdict at the moment. Try again later.',
    retryAfterSeconds: 30,
    internal: `clamd: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
  });
}
