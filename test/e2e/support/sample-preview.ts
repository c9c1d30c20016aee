import type { sampleClaim } from './sample-claim.ts';

/** The filing preview of a claim that its owner sends themselves. */
export const sampleOwnPreview = ({
  amount,
  amountKind,
  confidence,
  source,
}: Pick<ReturnType<typeof sampleClaim>, 'amount' | 'amountKind' | 'confidence' | 'source'>) => ({
  mode: 'self',
  amount,
  amountKind,
  fee: '0.00',
  youKeep: amount,
  paidTo: 'owner',
  sentences: ['You can claim this yourself for free.'],
  confidence,
  record: [],
  channel: null,
  recipient: { ...source, channel: null, address: null },
  sends: [],
  agreement: null,
  missing: null,
  claimsLeftThisMonth: 3,
});
