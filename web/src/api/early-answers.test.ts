// What is asked early is taken once, by who asked.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { forgetEarly, keepEarly, takeEarly } from './early-answers.ts';
import { askEarly, requestJson } from './http.ts';

const answered = (): Promise<string> => Promise.resolve('an answer');

test('an early answer is taken once', async (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setTimeout'] });
  keepEarly('/a', answered());
  assert.equal(await takeEarly('/a'), 'an answer');
  assert.equal(takeEarly('/a'), undefined);
});

test('a refusal or a failure is nobody’s who asks later: who signs in after a 401 is not shown it', async (t) => {
  t.after(() => (mock.timers.reset(), Reflect.deleteProperty(globalThis, 'document')));
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { document: { documentElement: { lang: 'fr' } } });
  const answers = [() => new Response('{"code":"UNAUTHORIZED"}', { status: 401 }), () => Promise.reject(new Error('offline')), () => new Response('{"name":"Claire"}')];
  t.mock.method(globalThis, 'fetch', async () => answers.shift()!());
  for (let early = 0; early < 2; early += 1) await askEarly('/me');
  assert.deepEqual(await requestJson('GET', '/me'), { name: 'Claire' });
});

test('what nobody took in time, or before somebody else signed in, is gone', (t) => {
  t.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setTimeout'] });
  keepEarly('/late', answered());
  mock.timers.tick(15_000);
  assert.equal(takeEarly('/late'), undefined);
  keepEarly('/of-another', answered());
  forgetEarly();
  assert.equal(takeEarly('/of-another'), undefined);
});
