import { z } from 'zod';
import type { Contracts } from '../contract.ts';

/** The parts of a scan, in order. */
export const scanStages = ['identity', 'bank', 'email', 'tax', 'records'] as const;

export const scanStatuses = ['running', 'completed', 'failed'] as const;

/** One line of progress; `id` counts up, so that a reader who was away goes on after the last one seen. */
const scanLineSchema = z.object({
  id: z.int().positive(),
  stage: z.enum(scanStages),
  text: z.string(),
  sourceCount: z.int().nonnegative().describe('How many sources have been read so far.'),
});

export type ScanLine = z.infer<typeof scanLineSchema>;

const amount = z.string().regex(/^\d+\.\d{2}$/);

const scanResultSchema = z.object({
  scanId: z.uuid(),
  status: z.enum(scanStatuses),
  totalAmount: amount.describe('What was found so far, in dollars; final once the status is completed.'),
});

const scanSnapshotSchema = scanResultSchema.extend({ lines: z.array(scanLineSchema) });

export type ScanSnapshot = z.infer<typeof scanSnapshotSchema>;

/** The stream of the latest scan: server-sent `line` events, each with the line's id, and one `end`. */
export const scanEventsPath = '/api/onboarding/scan-events';

export const discoveryContracts = {
  'POST /api/onboarding/ai-scan': {
    summary: 'Start the first scan, or join the one that runs; a finished one is given again',
    tag: 'Onboarding',
    access: 'signed-in',
    response: scanResultSchema,
  },
  'GET /api/onboarding/scan': {
    summary: 'The latest scan and its progress so far, for who cannot follow the event stream',
    tag: 'Onboarding',
    access: 'signed-in',
    response: z.object({ scan: scanSnapshotSchema.nullable() }),
  },
} as const satisfies Contracts;
