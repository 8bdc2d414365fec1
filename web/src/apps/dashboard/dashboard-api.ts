// The calls of the dashboard. All may throw ApiError (401 when the session has ended) and NetworkError.
import { forgetEarly } from '../../api/early-answers.ts';
import { requestJson } from '../../api/http.ts';
import type { EnvelopeDetail, EnvelopeLine, EnvelopeStatus, Environment, KnownPeople, Me, OutboxLine, OutboxMessage, Page, RequestChoices, RequestsAnswer, Status, UsageHistory } from './api-types.ts';

const ROOT = '/dashboard-api';

function query(parameters: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return `?${new URLSearchParams(pairs)}`;
}

/** Exchanges the single-use token of a sign-in address for a session cookie. */
export const openSession = (token: string): Promise<unknown> => requestJson('POST', `${ROOT}/session`, { token });
export const getMe = (): Promise<Me> => requestJson('GET', `${ROOT}/me`);
export async function closeSession(): Promise<void> {
  forgetEarly();
  await Promise.all([fetch(`${ROOT}/session`, { method: 'DELETE', credentials: 'same-origin' }), requestJson('POST', `${ROOT}/auth/sign-out`, {})]);
}

export interface EnvelopeFilter {
  environment: Environment;
  status: EnvelopeStatus | undefined;
  q: string;
  page: number;
  tag?: string;
  recipientEmail?: string;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}
export const listEnvelopes = (filter: EnvelopeFilter): Promise<Page<EnvelopeLine>> => requestJson('GET', `${ROOT}/envelopes${query({ ...filter })}`);
export const latestEnvelope = async (environment: Environment): Promise<EnvelopeLine | undefined> =>
  (await requestJson<Page<EnvelopeLine>>('GET', `${ROOT}/envelopes${query({ environment, limit: 1 })}`)).data[0];
export const getEnvelope = (id: string): Promise<EnvelopeDetail> => requestJson('GET', `${ROOT}/envelopes/${encodeURIComponent(id)}`);
export const downloadUrl = (id: string, what: 'signed-document' | 'audit-trail'): string => `${ROOT}/envelopes/${encodeURIComponent(id)}/${what}`;
export const sendSample = (environment: Environment, locale: 'fr' | 'en'): Promise<{ envelopeId: string; signUrl: string }> => requestJson('POST', `${ROOT}/try`, { environment, locale });
/** People of earlier envelopes whose address or name begins like this. */
export const findPeople = (environment: Environment, q: string): Promise<KnownPeople> => requestJson('GET', `${ROOT}/people${query({ environment, q })}`);

export const listOutbox = (environment: Environment, page: number): Promise<Page<OutboxLine>> => requestJson('GET', `${ROOT}/outbox${query({ environment, page })}`);
export const getMessage = (id: string): Promise<OutboxMessage> => requestJson('GET', `${ROOT}/outbox/${encodeURIComponent(id)}`);
export const messageHtmlUrl = (id: string): string => `${ROOT}/outbox/${encodeURIComponent(id)}/html`;

export interface RequestFilter {
  status: string;
  method: string;
  route: string;
  keyId: string;
  requestId: string;
  before: string;
}
/** Newest first. */
export const listRequests = (environment: Environment, filter: RequestFilter): Promise<RequestsAnswer> => requestJson('GET', `${ROOT}/requests${query({ environment, ...filter })}`);
export const requestChoices = (environment: Environment): Promise<RequestChoices> => requestJson('GET', `${ROOT}/requests/choices${query({ environment })}`);

export const getStatus = (): Promise<Status> => requestJson('GET', `${ROOT}/status`);
export const retryJob = (id: number): Promise<unknown> => requestJson('POST', `${ROOT}/dead-jobs/${id}/retry`, {});
/** Live use of the last twelve months, the current one last. */
export const usageHistory = (): Promise<UsageHistory> => requestJson('GET', `${ROOT}/usage-history`);
