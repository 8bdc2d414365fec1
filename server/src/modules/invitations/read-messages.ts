// Reading messages, for the other modules. The caller has checked whose envelope it is.
export { messagesOfEnvelope as readMessages, type MessageRow } from './message.store.ts';
