// The pages write down what they expect of the server (web/src/apps/dashboard/api-types.ts, web/src/api/verify-types.ts). The type check of this file
// fails as soon as either side says something else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as Pages from '../../../web/src/apps/dashboard/api-types.ts';
import type * as Verify from '../../../web/src/api/verify-types.ts';
import type { VerificationAnswer } from '../../src/modules/verification/verification.schema.ts';
import type * as Server from '../../src/http/surfaces/dashboard/dashboard.schema.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

const SAME: [
  Same<Server.Me, Pages.Me>,
  Same<Server.EnvelopePage, Pages.Page<Pages.EnvelopeLine>>,
  Same<Server.EnvelopeDetail, Pages.EnvelopeDetail>,
  Same<Server.OutboxPage, Pages.Page<Pages.OutboxLine>>,
  Same<Server.OutboxMessage, Pages.OutboxMessage>,
  Same<Server.Status, Pages.Status>,
  Same<VerificationAnswer, Verify.Verification>,
  Same<Server.UsageHistory, Pages.UsageHistory>,
  Same<Server.KnownPeople, Pages.KnownPeople>,
  Same<Server.RequestsAnswer, Pages.RequestsAnswer>,
  Same<Server.RequestChoices, Pages.RequestChoices>,
] = [true, true, true, true, true, true, true, true, true, true, true];

test('the pages and the server mean the same by every answer', () => {
  assert.equal(SAME.length, 11, 'checked by the type checker: see the header');
});
