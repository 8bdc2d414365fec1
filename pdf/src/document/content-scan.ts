// A fast walk over a content stream (ISO 32000-2 §7.8.2): finds operators without building objects.
// Everything that rewrites or judges content (balance of q/Q, drawn forms, hidden layers) is built on it.
import { endsToken, isWhiteSpace, latin1 } from './object-parser.ts';

/** An operator found: its place, the place of its first operand, and the last name operand before it. */
export interface Operator {
  start: number;
  end: number;
  operandsStart: number;
  /** Empty when the operator has no name operand. */
  nameStart: number;
  nameEnd: number;
  /** The name operand before that one (marked content has two). */
  firstNameStart: number;
  firstNameEnd: number;
}

/**
 * Calls `visit` for every operator; the object passed is reused. An inline image is one operator `BI` up to its `EI`.
 * Gives false when a string, array or dictionary is still open at the end.
 */
export function scanOperators(bytes: Uint8Array, visit: (operator: Operator) => void): boolean {
  const operator: Operator = { start: 0, end: 0, operandsStart: 0, nameStart: 0, nameEnd: 0, firstNameStart: 0, firstNameEnd: 0 };
  const end = bytes.length;
  let at = 0;
  let operands = -1;
  let openArrays = 0;
  let openDictionaries = 0;
  let closed = true;
  const reset = (): void => {
    operands = -1;
    operator.nameStart = operator.nameEnd = operator.firstNameStart = operator.firstNameEnd = 0;
  };
  while (at < end) {
    const byte = bytes[at]!;
    if (byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12) {
      at++;
      continue;
    }
    if (byte === 0x25) {
      while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++;
      continue;
    }
    if (operands < 0) operands = at;
    if (byte === 0x28) {
      at = literalEnd(bytes, at);
      closed = at <= end;
    } else if (byte === 0x2f) {
      operator.firstNameStart = operator.nameStart;
      operator.firstNameEnd = operator.nameEnd;
      operator.nameStart = ++at;
      while (at < end && !endsToken(bytes[at])) at++;
      operator.nameEnd = at;
    } else if (byte === 0x3c) {
      if (bytes[at + 1] === 0x3c) {
        openDictionaries++;
        at += 2;
      } else {
        const close = bytes.indexOf(0x3e, at);
        closed = close >= 0;
        at = closed ? close + 1 : end;
      }
    } else if (byte === 0x3e) {
      if (bytes[at + 1] === 0x3e) {
        openDictionaries = Math.max(0, openDictionaries - 1);
        at++;
      }
      at++;
    } else if (byte === 0x5b || byte === 0x5d) {
      openArrays = Math.max(0, openArrays + (byte === 0x5b ? 1 : -1));
      at++;
    } else if (byte === 0x29 || byte === 0x7b || byte === 0x7d) at++;
    else if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e || byte === 0x2b) {
      at++;
      while (at < end && isNumberByte(bytes[at]!)) at++;
    } else {
      const start = at;
      while (at < end && !endsToken(bytes[at])) at++;
      operator.start = start;
      operator.operandsStart = operands;
      if (at - start === 2 && bytes[start] === 0x42 && bytes[start + 1] === 0x49) at = inlineImageEnd(bytes, at);
      operator.end = at;
      // `true`, `false`, `null` are operands.
      if (isOperandWord(bytes, start, at)) continue;
      visit(operator);
      reset();
    }
  }
  return closed && openArrays === 0 && openDictionaries === 0;
}

/** The operator's own word. */
export function operatorWord(bytes: Uint8Array, operator: Operator): string {
  const end = Math.min(operator.end, operator.start + 3);
  return bytes[operator.start] === 0x42 && bytes[operator.start + 1] === 0x49 && operator.end - operator.start > 3 ? 'BI' : latin1(bytes, operator.start, end);
}

function isNumberByte(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2e || byte === 0x2d;
}

function isOperandWord(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length !== 4 && length !== 5) return false;
  const word = latin1(bytes, start, end);
  return word === 'true' || word === 'false' || word === 'null';
}

/** Past the closing bracket; past the end of the bytes when there is none. */
function literalEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return at + 1;
  }
  return bytes.length + 1;
}

/** Past the `EI` of an inline image: the first one set in white space and followed by text, as viewers find it. */
function inlineImageEnd(bytes: Uint8Array, afterBi: number): number {
  const end = bytes.length;
  let at = afterBi;
  while (at < end && !(bytes[at] === 0x49 && bytes[at + 1] === 0x44 && isWhiteSpace(bytes[at - 1]) && isWhiteSpace(bytes[at + 2]))) at++;
  for (at += 3; at < end; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !isWhiteSpace(bytes[at - 1])) continue;
    if (at + 2 < end && !isWhiteSpace(bytes[at + 2])) continue;
    if (looksLikeText(bytes, at + 2)) return at + 2;
  }
  return end;
}

function looksLikeText(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < Math.min(start + 12, bytes.length); at++) {
    const byte = bytes[at]!;
    if (byte > 0x7e || (byte < 0x20 && !isWhiteSpace(byte))) return false;
  }
  return true;
}

/** What a page or form draws, as far as safety and later drawing need to know. */
export interface ContentShape {
  operators: number;
  /** The most `q` inside each other. */
  deepestState: number;
  /** Unmatched `q` at the end. */
  openStates: number;
  /** Places of `Q` without a `q`, which viewers ignore. */
  strayRestores: number[];
  /** XObjects drawn, by resource name, with how often. */
  draws: Map<string, number>;
  /** True when there is marked content with /OC. */
  layered: boolean;
  /**
   * True when readers may take what follows the content for a part of it: something is left open, or there is an inline
   * image, whose end each reader finds in its own way.
   */
  runsOn: boolean;
}

/** Measures a content stream in one walk. */
export function contentShape(bytes: Uint8Array): ContentShape {
  const shape: ContentShape = { operators: 0, deepestState: 0, openStates: 0, strayRestores: [], draws: new Map(), layered: false, runsOn: false };
  const closed = scanOperators(bytes, (operator) => {
    shape.operators++;
    const { start } = operator;
    const first = bytes[start];
    const length = operator.end - start;
    if (length === 1 && first === 0x71) shape.deepestState = Math.max(shape.deepestState, ++shape.openStates);
    else if (length === 1 && first === 0x51) {
      if (shape.openStates > 0) shape.openStates--;
      else shape.strayRestores.push(start);
    } else if (length === 2 && first === 0x44 && bytes[start + 1] === 0x6f) {
      const drawn = resourceName(latin1(bytes, operator.nameStart, operator.nameEnd));
      shape.draws.set(drawn, (shape.draws.get(drawn) ?? 0) + 1);
    } else if (length === 3 && first === 0x42 && bytes[start + 1] === 0x44) {
      if (operator.firstNameEnd - operator.firstNameStart === 2 && bytes[operator.firstNameStart] === 0x4f && bytes[operator.firstNameStart + 1] === 0x43) shape.layered = true;
    } else if (length >= 2 && first === 0x42 && bytes[start + 1] === 0x49 && (length === 2 || isWhiteSpace(bytes[start + 2]) || bytes[start + 2] === 0x2f)) shape.runsOn = true;
  });
  shape.runsOn ||= !closed;
  return shape;
}

/** A name as written in content, with its `#xx` undone. */
export function resourceName(written: string): string {
  return written.includes('#') ? written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : written;
}
