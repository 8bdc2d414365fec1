// Reading an envelope's chain, for the other modules. The caller has checked whose envelope it is.
export { loadChain as readChain } from './audit.store.ts';
