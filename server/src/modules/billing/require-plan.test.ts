import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AppError } from '../../kernel/errors.ts';
import { testApi, type TestApi } from '../../testing/api.ts';
import { PLANS } from '../../kernel/plans.ts';
import { requirePlan } from './require-plan.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

describe('features of plans', () => {
  test('bulk send is for STANDARD and BUSINESS alone, and the refusal names the plan that has it', async () => {
    const { kysely } = api.services.database;
    const allowed: string[] = [];
    for (const plan of PLANS) {
      await kysely.updateTable('accounts').set({ plan }).where('id', '=', api.accountId).execute();
      for (const sandbox of [true, false]) {
        await requirePlan(kysely, { accountId: api.accountId, sandbox }, 'bulkSend').then(() => allowed.push(`${plan} ${sandbox}`), (error: unknown) => {
          assert.ok(error instanceof AppError);
          assert.equal(error.code, 'PLAN_REQUIRED');
          assert.match(error.message, /needs the plan STANDARD .* this account has (FREE|PERSONAL)\./);
        });
      }
    }
    assert.deepEqual(allowed, ['STANDARD true', 'STANDARD false', 'BUSINESS true', 'BUSINESS false']);
  });
});
