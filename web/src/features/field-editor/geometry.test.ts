import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { align, caught, distribute, freePlace, HANDLES, MIN_SIDE_PT, moveTogether, resize, within } from './geometry.ts';
import { snap } from './snapping.ts';

const PAGE = { width: 595, height: 842 };
const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 0.11;
const anyBox = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 700 }), width: fc.integer({ min: 8, max: 190 }), height: fc.integer({ min: 8, max: 140 }) });

const onPage = ({ x, y, width, height }: ReturnType<typeof box>): boolean => x >= 0 && y >= 0 && x + width <= PAGE.width + 0.11 && y + height <= PAGE.height + 0.11;

test('a box is brought back whole onto its page, and one larger than the page is cut to it', () => {
  assert.deepEqual(within(box(-20, 830), PAGE), box(0, 822));
  assert.deepEqual(within(box(10, 10, 900, 900), PAGE), { x: 0, y: 0, width: 595, height: 842 });
});

test('fields moved together keep their distances and never leave the page', () => {
  fc.assert(fc.property(fc.array(anyBox, { minLength: 1, maxLength: 6 }), fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -2_000, max: 2_000 }), (boxes, dx, dy) => {
    const moved = moveTogether(boxes, dx, dy, PAGE);
    return moved.every(onPage) && moved.every((each, index) => near(each.x - moved[0]!.x, boxes[index]!.x - boxes[0]!.x) && near(each.y - moved[0]!.y, boxes[index]!.y - boxes[0]!.y));
  }));
});

test('resizing by any handle keeps the opposite side, the smallest size and the page', () => {
  fc.assert(fc.property(anyBox, fc.constantFrom(...HANDLES), fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (start, handle, dx, dy) => {
    const end = resize(start, handle, dx, dy, PAGE);
    return onPage(end) && end.width >= MIN_SIDE_PT - 0.11 && end.height >= MIN_SIDE_PT - 0.11
      && (handle.includes('w') ? near(end.x + end.width, start.x + start.width) : near(end.x, start.x))
      && (handle.includes('n') ? near(end.y + end.height, start.y + start.height) : near(end.y, start.y));
  }));
  assert.deepEqual(resize(box(100, 100), 'e', 50, 50, PAGE), box(100, 100, 150, 20));
});

test('aligned boxes share the edge of the group', () => {
  const boxes = [box(10, 10), box(50, 60, 40), box(30, 90)];
  assert.deepEqual(align(boxes, 'left').map(({ x }) => x), [10, 10, 10]);
  assert.deepEqual(align(boxes, 'right').map(({ x, width }) => x + width), [130, 130, 130]);
  assert.deepEqual(align(boxes, 'middle').map(({ y }) => y), [50, 50, 50]);
});

test('distributed boxes have equal gaps, and the outer ones stay', () => {
  const spread = distribute([box(0, 0, 10), box(300, 0, 30), box(25, 0, 20)], 'x');
  assert.deepEqual(spread.map(({ x }) => x), [0, 300, 145]);
  assert.deepEqual(distribute([box(0, 0), box(9, 9)], 'y'), [box(0, 0), box(9, 9)], 'two have but one gap');
});

test('the selecting rectangle catches what it touches, in whatever direction it is drawn', () => {
  const boxes = [box(10, 10), box(300, 300)];
  assert.deepEqual(caught(boxes, { x: 400, y: 310 }, { x: 250, y: 200 }), [boxes[1]]);
  assert.deepEqual(caught(boxes, { x: 0, y: 0 }, { x: 5, y: 5 }), []);
});

test('a field placed by keyboard does not cover another, as long as the page has room', () => {
  const taken = [box(70, 100, 180, 54), box(70, 170, 180, 54)];
  const placed = freePlace({ width: 180, height: 54 }, taken, PAGE, { x: 70, y: 100 });
  assert.equal(caught(taken, placed, { x: placed.x + placed.width, y: placed.y + placed.height }).length, 0);
  const full = freePlace({ width: 500, height: 800 }, [box(0, 0, 595, 842)], PAGE, { x: 10, y: 10 });
  assert.ok(onPage(full));
});

test('a box snaps to the edges and middles of others within reach, to nothing beyond it, and says on which line', () => {
  assert.deepEqual(snap(box(103, 500), [box(100, 100)], PAGE, 4), { dx: -3, dy: 0, guides: [{ axis: 'x', at: 100 }] });
  assert.deepEqual(snap(box(110, 500, 70), [box(100, 100)], PAGE, 4), { dx: 0, dy: 0, guides: [] });
  assert.equal(snap(box(246, 50), [], PAGE, 4).dx, 1.5, 'the middle of the page');
});
