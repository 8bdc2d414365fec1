// What came with the signatures of an envelope.
import type { EnvelopeRow } from '../envelopes/read-envelopes.ts';
import type { FilledAttachment, FilledField } from './field-values.rules.ts';

/** What people attached and signed, in the order of recipients and their fields. */
export function signedAttachments(envelope: EnvelopeRow): { recipientName: string; fieldId: string; file: FilledAttachment }[] {
  return envelope.recipients.flatMap((recipient) => ((recipient.filled ?? []) as unknown as FilledField[])
    .flatMap(({ fieldId, value }) => (value.kind === 'ATTACHMENT' ? [{ recipientName: recipient.name, fieldId, file: value }] : [])));
}
