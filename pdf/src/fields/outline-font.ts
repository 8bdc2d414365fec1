// A TrueType font program made of outlines alone (ISO 32000-2 §9.9: glyf, head, hhea, hmtx, loca, maxp), for faces whose
// own glyph data cannot be copied: variable fonts, which hold one outline and the ways to bend it.

/** An outline in font units, y up, as fontkit gives it. Curves are quadratic. */
export interface OutlineGlyph {
  advanceWidth: number;
  path: { commands: readonly { command: string; args: readonly number[] }[] };
}

interface OutlinePoint { x: number; y: number; onCurve: boolean }

/** The font program with the glyphs in the order given, glyph 0 first. */
export function outlineFont(glyphs: readonly OutlineGlyph[], metrics: { unitsPerEm: number; ascent: number; descent: number }): Uint8Array {
  const outlines = glyphs.map((glyph) => contoursOf(glyph));
  const bodies = outlines.map(glyphBody);
  const offsets = [0];
  for (const body of bodies) offsets.push(offsets.at(-1)! + body.length);
  const points = outlines.flat(2);
  const bounds = boundsOf(points);
  const loca = words32(offsets);
  const hmtx = Buffer.concat(glyphs.map((glyph, i) => words16([Math.round(glyph.advanceWidth), outlines[i]!.length === 0 ? 0 : boundsOf(outlines[i]!.flat()).xMin])));
  const widest = Math.max(0, ...glyphs.map((glyph) => Math.round(glyph.advanceWidth)));
  const head = Buffer.concat([
    words32([0x00010000, 0x00010000, 0, 0x5f0f3cf5]), words16([0b11, metrics.unitsPerEm]), Buffer.alloc(16),
    words16([bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax, 0, 8, 2, 1, 0]),
  ]);
  const hhea = Buffer.concat([words32([0x00010000]), words16([Math.round(metrics.ascent), Math.round(metrics.descent), 0, widest, 0, 0, bounds.xMax, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length])]);
  const most = (count: (contours: OutlinePoint[][]) => number): number => outlines.reduce((max, contours) => Math.max(max, count(contours)), 0);
  const maxp = Buffer.concat([words32([0x00010000]), words16([glyphs.length, most((contours) => contours.flat().length), most((contours) => contours.length), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])]);
  return fontFile({ glyf: Buffer.concat(bodies), head, hhea, hmtx, loca, maxp });
}

/** The closed contours of a path; a last point on the first is left out. */
function contoursOf(glyph: OutlineGlyph): OutlinePoint[][] {
  const contours: OutlinePoint[][] = [];
  let current: OutlinePoint[] = [];
  const add = (x: number, y: number, onCurve: boolean): void => { current.push({ x: Math.round(x), y: Math.round(y), onCurve }); };
  const end = (): void => {
    const [first, last] = [current[0], current.at(-1)];
    if (current.length > 1 && last!.onCurve && first!.x === last!.x && first!.y === last!.y) current.pop();
    if (current.length > 1) contours.push(current);
    current = [];
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    switch (command) {
      case 'moveTo': end(); add(a, b, true); break;
      case 'lineTo': add(a, b, true); break;
      case 'quadraticCurveTo': add(a, b, false); add(c, d, true); break;
      case 'closePath': end(); break;
      default: throw new RangeError(`outline command ${command}`);
    }
  }
  end();
  return contours;
}

/** An entry of the table glyf, padded to four bytes; nothing for an empty glyph. */
function glyphBody(contours: OutlinePoint[][]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  const { xMin, yMin, xMax, yMax } = boundsOf(points);
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const steps = (axis: 'x' | 'y'): number[] => points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0));
  const body = Buffer.concat([
    words16([contours.length, xMin, yMin, xMax, yMax, ...ends, 0]),
    Buffer.from(points.map((point) => (point.onCurve ? 1 : 0))), words16(steps('x')), words16(steps('y')),
  ]);
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

function boundsOf(points: readonly OutlinePoint[]): { xMin: number; yMin: number; xMax: number; yMax: number } {
  const bounds = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  points.forEach(({ x, y }, i) => {
    bounds.xMin = i === 0 ? x : Math.min(bounds.xMin, x);
    bounds.xMax = i === 0 ? x : Math.max(bounds.xMax, x);
    bounds.yMin = i === 0 ? y : Math.min(bounds.yMin, y);
    bounds.yMax = i === 0 ? y : Math.max(bounds.yMax, y);
  });
  return bounds;
}

function words16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => bytes.writeUInt16BE(value & 0xffff, i * 2));
  return bytes;
}

function words32(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value >>> 0, i * 4));
  return bytes;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    sum = (sum + (((bytes[at]! << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0)) >>> 0;
  }
  return sum;
}

/** The table directory and the tables, with their check sums. */
function fontFile(tables: Record<string, Buffer>): Uint8Array {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const directory = [words32([0x00010000]), words16([entries.length, 16 << power, power, (entries.length - (1 << power)) * 16])];
  let offset = 12 + entries.length * 16;
  for (const [tag, body] of entries) {
    directory.push(Buffer.from(tag, 'latin1'), words32([sumOf(body), offset, body.length]));
    offset += body.length + ((4 - (body.length % 4)) % 4);
  }
  const file = Buffer.concat([...directory, ...entries.flatMap(([, body]) => [body, Buffer.alloc((4 - (body.length % 4)) % 4)])]);
  const headAt = file.readUInt32BE(12 + entries.findIndex(([tag]) => tag === 'head') * 16 + 8);
  file.writeUInt32BE((0xb1b0afba - sumOf(file)) >>> 0, headAt + 8);
  return file;
}
