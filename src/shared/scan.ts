/** The parts of a scan, in order: what is read, then what is searched for in it, then the result. */
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

/** The stream of the latest scan: server-sent `line` events, each with the line's id, and one `end`. */
export const scanEventsPath = '/api/onboarding/scan-events';
