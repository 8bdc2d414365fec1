// The mail texts of invitations.
export { composeMessage } from './compose-message.ts';
export type { AccountLinkPurpose, Audience, CommonData, ComposedMessage, MessageData, MessageKind, MessageLocale } from './message.types.ts';
