// Calls of the room of keeping and erasing. All throw ApiError and NetworkError.
import type { EnvelopeKeeping, PatchRetentionBody, PersonList, RetentionPreview, RetentionWire, UpcomingList } from '../../../../../../server/src/contract.ts';
import { requestJson } from '../../../../api/http.ts';
import type { Environment } from '../../api-types.ts';

const ROOT = '/dashboard-api/retention';
const of = (environment: Environment, more: Record<string, string> = {}): string => `?${new URLSearchParams({ environment, ...more })}`;

export type UpcomingEnvelope = UpcomingList['data'][number];
export type PersonEnvelope = PersonList['data'][number];

export const getRetention = (): Promise<RetentionWire> => requestJson('GET', ROOT);
export const changeRetention = (times: PatchRetentionBody): Promise<RetentionWire> => requestJson('PATCH', ROOT, times);
export const previewRetention = (times: PatchRetentionBody): Promise<RetentionPreview> => requestJson('POST', `${ROOT}/preview`, times);
export const listUpcoming = (environment: Environment): Promise<UpcomingList> => requestJson('GET', `${ROOT}/upcoming${of(environment)}`);
export const getKeeping = (environment: Environment, id: string): Promise<EnvelopeKeeping> => requestJson('GET', `${ROOT}/envelopes/${encodeURIComponent(id)}${of(environment)}`);
export const hold = (environment: Environment, id: string, onHold: boolean): Promise<EnvelopeKeeping> => requestJson('POST', `${ROOT}/envelopes/${encodeURIComponent(id)}/hold${of(environment)}`, { onHold });
export const findPerson = (environment: Environment, email: string): Promise<PersonList> => requestJson('GET', `${ROOT}/person${of(environment, { email })}`);
export const erase = (environment: Environment, envelopeId: string, recipientId: string, confirmation: string): Promise<unknown> => requestJson('POST', `${ROOT}/erasures`, { environment, envelopeId, recipientId, confirmation });
