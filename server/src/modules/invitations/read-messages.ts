// Reading messages, for the other modules. The caller has checked whose envelope it is.
export { messageOfCode, messagesOfEnvelope as readMessages, type MessageAbout, type MessageRow } from './message.store.ts';
