// The mail texts of invitations.
export { composeMessage } from './compose-message.ts';
export { codeSms } from './sms-words.ts';
export type { AccountLinkPurpose, Audience, CommonData, ComposedMessage, MessageData, MessageKind, MessageLocale } from './message.types.ts';
