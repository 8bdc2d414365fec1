// Jobs on the product's own database: enqueued in the transaction of the change that needs them, run at least once.
export { startClaimLoop, type ClaimLoop, type ClaimLoopOptions } from './claim-loop.ts';
export { countJobs, listDeadJobs, retryDeadJob, type DeadJob, type QueueCounts } from './dead-jobs.ts';
export { enqueue, type NewJob } from './enqueue.ts';
export { LeaseLostError, PermanentError, RetryLaterError } from './job-errors.ts';
export { startJobRunner, type JobRunner } from './job-runner.ts';
export type { ClaimedJob, JobRunnerOptions, QueueDefinition } from './job-types.ts';
