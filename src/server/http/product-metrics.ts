import { Gauge, Registry } from 'prom-client';

/** What the product itself counts, beside the process and its requests. */
export const productMetrics = new Registry();

export const moneyDifferences = new Gauge({
  name: 'money_differences',
  help: 'Differences between the books at the last reconciliation, by kind.',
  labelNames: ['kind'],
  registers: [productMetrics],
});

export const moneyReconciledAt = new Gauge({
  name: 'money_reconciled_at_seconds',
  help: 'When this process last reconciled the books, as Unix time.',
  registers: [productMetrics],
});
