import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type ProductMetrics = ReturnType<typeof createProductMetrics>;

/** What this server has counted since it started. */
export function createProductMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to response, by route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    refusedRequests: new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests refused because too many waited for the database.',
      registers,
    }),
    jobDuration: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time a job took, by its name and outcome; one that failed is retried.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    moneyDifferences: new Gauge({
      name: 'money_differences',
      help: 'Differences between the books at the last reconciliation, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    moneyReconciledAt: new Gauge({
      name: 'money_reconciled_at_seconds',
      help: 'When this process last reconciled the books, as Unix time.',
      registers,
    }),
  };
}

/** Collects the process's CPU, memory, and event loop lag from the first call on. */
export function watchProcess({ registry }: ProductMetrics): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
}
