// SEPA mandates and general meetings of condominiums.
import { callJson, type BodyOf, type QueryOf } from '../call.ts';
import { download } from '../download.ts';
import { listing } from '../listing.ts';
import type { CallOptions, Send } from '../transport.ts';

export const mandates = (send: Send) => ({
  /** Makes the PDF and its DRAFT envelope. */
  create: (body: BodyOf<'createSepaMandate'>, options?: CallOptions) => callJson(send, 'createSepaMandate', { body }, options),
  list: (query?: QueryOf<'listSepaMandates'>, options?: CallOptions) => listing(send, 'listSepaMandates', undefined, query, options),
  /** What is wrong with an IBAN, an ICS and so on, before anything is made. */
  check: (body: BodyOf<'checkSepaMandate'>, options?: CallOptions) => callJson(send, 'checkSepaMandate', { body }, options),
  /** The page as a PDF; nothing is made. */
  preview: (body: BodyOf<'previewSepaMandate'>, options?: CallOptions) => download(send, 'previewSepaMandate', { body }, options),
  /** A signed mandate as pain.008 mandate data. */
  pain008: (id: string, options?: CallOptions) => download(send, 'exportSepaMandate', { path: { id } }, options),
  /** A collection by signed mandates, with amounts, as a pain.008 file for the bank. */
  collect: (body: BodyOf<'collectSepaMandates'>, options?: CallOptions) => download(send, 'collectSepaMandates', { body }, options),
  /** The mandate data of all signed mandates of a time. */
  exportAll: (query?: QueryOf<'exportSepaMandates'>, options?: CallOptions) => download(send, 'exportSepaMandates', { query }, options),
});

/** Assemblées générales de copropriété. The id of a meeting is that of its envelope. */
export const meetings = (send: Send) => ({
  create: (body: BodyOf<'createGeneralMeeting'>, options?: CallOptions) => callJson(send, 'createGeneralMeeting', { body }, options),
  list: (query?: QueryOf<'listGeneralMeetings'>, options?: CallOptions) => listing(send, 'listGeneralMeetings', undefined, query, options),
  /** With the results as the votes stand. */
  get: (envelopeId: string, options?: CallOptions) => callJson(send, 'getGeneralMeeting', { path: { envelopeId } }, options),
  /** Until somebody has been told of it. */
  update: (envelopeId: string, body: BodyOf<'updateGeneralMeeting'>, options?: CallOptions) => callJson(send, 'updateGeneralMeeting', { path: { envelopeId }, body }, options),
  /** Sends co-owners the address of their own ballot page. */
  invite: (envelopeId: string, body: BodyOf<'inviteCoOwners'> = {}, options?: CallOptions) => callJson(send, 'inviteCoOwners', { path: { envelopeId }, body }, options),
  recordVotes: (envelopeId: string, body: BodyOf<'recordVotes'>, options?: CallOptions) => callJson(send, 'recordVotes', { path: { envelopeId }, body }, options),
  votes: (envelopeId: string, query?: QueryOf<'listVotes'>, options?: CallOptions) => listing(send, 'listVotes', { envelopeId }, query, options),
  /** `close: true` freezes the votes and adds the minutes to the DRAFT envelope. */
  tally: (envelopeId: string, body: BodyOf<'tallyGeneralMeeting'> = {}, options?: CallOptions) => callJson(send, 'tallyGeneralMeeting', { path: { envelopeId }, body }, options),
});
