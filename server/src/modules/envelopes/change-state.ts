// Writing an envelope's state, for the modules that move it: the signing ceremony and sealing. The row must be locked (getEnvelopeForChange).
export { envelopeStatePart, recipientStatePart, toldPart, type EnvelopeState, type RecipientState } from './envelope.store.ts';
export { timerJobs } from './envelope-timers.ts';
