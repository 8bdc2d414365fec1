// People who are signed in to the dashboard, for tests of what it calls.
import assert from 'node:assert/strict';
import { createSignInToken } from '../modules/accounts/dashboard-session.ts';
import type { TestAnswer, TestApi, TestCall } from './api.ts';

/** Calls below /dashboard-api with the cookies of one person. */
export type SignedInCall = (method: string, path: string, options?: TestCall) => Promise<TestAnswer>;

function withCookies(api: TestApi, answer: TestAnswer): SignedInCall {
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]!).join('; ');
  return (method, path, options = {}) => api.call(method, `/dashboard-api${path}`, { ...options, key: null, headers: { cookie, ...options.headers } });
}

/** The owner of an account, by the link that the server prints. */
export async function signedInOwner(api: TestApi, accountId: string = api.accountId): Promise<SignedInCall> {
  const token = await createSignInToken(api.services, accountId);
  return withCookies(api, await api.call('POST', '/dashboard-api/session', { key: null, body: { token } }));
}

/** A colleague of that owner, invited as a MEMBER. */
export async function signedInMember(api: TestApi, owner: SignedInCall, email: string): Promise<SignedInCall> {
  const password = 'correct horse battery staple';
  const invited = await owner('POST', '/invitations', { body: { email, role: 'MEMBER' } });
  const token = /#invitation=([\w-]+)/.exec(invited.body.url)?.[1];
  const accepted = await api.call('POST', '/dashboard-api/invitations/accept', { key: null, body: { token, name: 'Colin Colleague', password } });
  assert.ok(accepted.status < 300, JSON.stringify(accepted.body));
  return withCookies(api, await api.call('POST', '/dashboard-api/auth/sign-in/email', { key: null, body: { email, password } }));
}
