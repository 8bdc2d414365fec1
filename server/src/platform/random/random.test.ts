import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isId } from '../../kernel/ids.ts';
import { FakeClock } from '../clock/index.ts';
import { createNewId, fakeRandom, randomFraction, randomInteger, systemRandom } from './index.ts';

test('ids sort in the order they were made, also when the clock steps back a second', () => {
  const clock = new FakeClock();
  const newId = createNewId(clock, systemRandom);
  const ids: string[] = [];
  for (let made = 0; made < 2_000; made += 1) {
    if (made === 1_000) clock.setNow(new Date(clock.now().getTime() - 1_000));
    ids.push(newId('envelope'));
  }
  assert.deepEqual(ids, [...ids].sort());
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => isId('envelope', id)));
});

test('the fake random gives the same bytes for the same seed and others for another', () => {
  assert.deepEqual(fakeRandom('a').bytes(100), fakeRandom('a').bytes(100));
  assert.notDeepEqual(fakeRandom('a').bytes(100), fakeRandom('b').bytes(100));
});

test('random numbers stay in their range and reach all of it', () => {
  const random = fakeRandom();
  const seen = new Set<number>();
  for (let drawn = 0; drawn < 500; drawn += 1) {
    seen.add(randomInteger(random, 6));
    const fraction = randomFraction(random);
    assert.ok(fraction >= 0 && fraction < 1);
  }
  assert.deepEqual([...seen].sort(), [0, 1, 2, 3, 4, 5]);
  assert.throws(() => randomInteger(random, 0), RangeError);
});
