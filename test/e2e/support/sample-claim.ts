/** Creates a claim as the server lists it. A test states only what matters to it. */
export const sampleClaim = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  title: 'Unpaid wages',
  description: 'Wages that an employer of the past could not deliver.',
  amount: '245.00',
  amountKind: 'exact',
  status: 'pending',
  type: 'unclaimed_property',
  confidence: 'high',
  estimatedRecoveryTime: '2 to 4 months',
  filingComplexity: 'low',
  deadline: null,
  source: { name: 'Sample State Treasurer', url: 'https://treasurer.example/' },
  state: 'CA',
  isSandbox: true,
  referenceNumber: null,
  filedAt: null,
  completedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  isReadyToSend: false,
  officeClaims: null,
  ...changes,
});

/** Creates a claim with everything that its page shows. */
export const sampleClaimPage = (changes: Record<string, unknown> = {}) => ({
  ...sampleClaim(),
  probability: 0.98,
  explanation: { unit: 'bits', lines: [{ label: 'Name', detail: 'The same', value: 9.5 }] },
  evidence: [{ label: 'Owner', detail: 'RIVERA JORDAN' }],
  timeline: [{ kind: 'found', text: 'Found at Sample State Treasurer.', at: '2026-11-01T12:00:00.000Z' }],
  documents: [],
  filing: null,
  ...changes,
});
