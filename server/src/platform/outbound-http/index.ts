// Outbound HTTP to addresses that users give: the guard and the one way out.

export { outboundHttp, type OutboundAnswer, type OutboundHttp, type OutboundHttpOptions, type OutboundRequest } from './outbound-http.ts';
export { OUTBOUND_FAILURE_KINDS, type OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts';
export { type OutboundPolicy } from './outbound-policy.ts';
export { systemResolver, type ResolveName } from './resolver.ts';
