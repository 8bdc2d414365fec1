// Waiting for the end of a connection.
import type { EventEmitter } from 'node:events';

/** Resolves when a socket or an answer has closed, however that came about: `once` of node:events fails at a reset, which is as good an end. */
export function untilClosed(stream: EventEmitter): Promise<void> {
  stream.on('error', () => {});
  return new Promise((resolve) => stream.once('close', () => resolve()));
}
