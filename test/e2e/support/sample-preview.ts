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
  feePercent: 0,
  feeReason: 'You file this claim yourself, and we charge nothing.',
  youKeep: amount,
  paidTo: 'owner',
  sentences: ['You can claim this yourself for free.'],
  notices: [],
  confidence,
  record: [],
  channel: null,
  recipient: { ...source, channel: null, address: null },
  sends: [],
  encloses: ['The claim packet, with your statement under penalty of perjury'],
  claimant: {
    name: 'Jordan Rivera',
    formerNames: [],
    addresses: ['1420 Alder Creek Road, Sacramento, CA 95814'],
  },
  propertyId: null,
  papers: [{ kind: 'photo_id', title: 'Photo ID', details: ['A copy of your driver’s license'] }],
  notary: null,
  declaration: { facts: ['What it describes is mine.'], oath: 'I declare under penalty of perjury.' },
  agreement: null,
  missing: null,
  claimsLeftThisMonth: 3,
  limitEndsOn: null,
});
