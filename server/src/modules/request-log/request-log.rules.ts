// What the request log keeps, and for how long (docs/adr/0055).

/** Answers by their first digit, as people look for them. */
export const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** From the first to before the second. */
export function statusRange(statusClass: StatusClass): readonly [number, number] {
  const first = Number(statusClass[0]) * 100;
  return [first, first + 100];
}

/** Lines that one installation keeps at most, whatever their age: about 300 MB. */
export const LINES_KEPT = 1_000_000;

/** Whoever goes on after a 429 may do so thousands of times a second: one of them in a second stands for all. */
export const REPEATED_REFUSAL_MS = 1_000;
