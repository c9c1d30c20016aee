import { z } from 'zod';
import { claimTypes } from '../claims/claims.ts';
import { scanStages, scanStatuses } from '../claims/scan.ts';
import type { Contracts } from './contract.ts';
import { amountField, sumKindField } from './fields.ts';

/** One line of progress. Ids increase, so a client that reconnects can resume after the last line it saw. */
const scanLineSchema = z.object({
  id: z.int().positive(),
  stage: z.enum(scanStages),
  text: z.string(),
  sourceCount: z.int().nonnegative().describe('How many sources have been read so far.'),
});

export type ScanLine = z.infer<typeof scanLineSchema>;

const scanResultSchema = z.object({
  scanId: z.uuid(),
  status: z.enum(scanStatuses),
  totalAmount: amountField.describe('What was found so far, in dollars; final once the status is completed.'),
  totalAmountKind: sumKindField,
  newClaimsCount: z.int().nonnegative().describe('Claims that no scan before had found.'),
  missingParts: z
    .array(z.enum(claimTypes))
    .describe('Kinds of money that could not be looked for this time.'),
});

const scanSnapshotSchema = scanResultSchema.extend({ lines: z.array(scanLineSchema) });

export type ScanSnapshot = z.infer<typeof scanSnapshotSchema>;

export const discoveryContracts = {
  'POST /api/onboarding/ai-scan': {
    summary: 'Start the first scan, join the one that is running, or return the one that has finished',
    tag: 'Onboarding',
    access: 'signed-in',
    response: scanResultSchema,
  },
  'GET /api/onboarding/scan': {
    summary: 'The latest scan and its progress so far, for clients that cannot follow the event stream',
    tag: 'Onboarding',
    access: 'signed-in',
    response: z.object({ scan: scanSnapshotSchema.nullable() }),
  },
} as const satisfies Contracts;
