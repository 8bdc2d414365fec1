// Imported by every entry. Preact runs effects after the next frame: a key pressed before then would be heard by what was drawn for the key before it,
// and act on values that are no longer there. React runs them at once for what a person does; so do we, and what came with the page is drawn in one go.
import { options } from 'preact';

options.requestAnimationFrame = queueMicrotask;
