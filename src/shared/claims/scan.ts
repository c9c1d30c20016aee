/** The stages of a scan, in order: first the data is read, then each kind of money is searched for, then the summary. */
export const scanStages = [
  'identity',
  'bank',
  'email',
  'tax',
  'records',
  'credits',
  'refunds',
  'settlements',
  'summary',
] as const;

export const scanStatuses = ['running', 'completed', 'failed'] as const;

/** Streams the latest scan as server-sent events: one `line` event per line, with the line's id, and a final `end`. */
export const scanEventsPath = '/api/onboarding/scan-events';
