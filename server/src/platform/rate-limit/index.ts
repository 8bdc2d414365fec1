// Limits on how often somebody may ask: what other folders may import from here.
export { failureLimit, networkOf, type FailureLimit } from './failure-limit.ts';
export { bucketState, takeToken, takeTokens, type BucketState, type RateLimit } from './token-bucket.ts';
