// bidi-js ships no types.
declare module 'bidi-js';
