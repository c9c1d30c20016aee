import { z } from 'zod';
import { reviewKinds, reviewStatuses } from '../reviews.ts';
import type { Contracts } from './contract.ts';
import { momentField } from './fields.ts';

const reviewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(reviewKinds),
  status: z.enum(reviewStatuses),
  /** The person, claim, or bank account that it is about. */
  subjectId: z.uuid(),
  openedAt: momentField,
  decidedAt: momentField.nullable(),
  reason: z.string().nullable(),
});

export type Review = z.infer<typeof reviewSchema>;

export const reviewContracts = {
  'GET /api/reviews': {
    summary: 'What waits for an operator’s decision, and what was decided, newest first',
    tag: 'Reviews',
    access: 'signed-in',
    response: z.array(reviewSchema),
  },
} as const satisfies Contracts;
