// Measurements for Prometheus.
export { noMetrics, startMetrics, type JobOutcome, type MessageOutcome, type Metrics, type Scrape } from './metrics.ts';
export { measureDeliveries, measureJobs } from './database-sources.ts';
export { countedMail, countedSms } from './counted-ports.ts';
