import type { Candidate } from '#server/features/claims/api.ts';
import { cents } from '../../src/shared/money.ts';

/** Creates a candidate as a finder would. A test states only what matters to it. */
export function sampleCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    key: 'record:sample:1',
    type: 'unclaimed_property',
    title: 'Unpaid wages',
    description: 'Wages that an employer of the past could not deliver.',
    amountCents: cents(245_00),
    amountKind: 'exact',
    probability: 0.98,
    confidence: 'high',
    estimatedRecoveryTime: '2 to 4 months',
    filingComplexity: 'low',
    source: { name: 'Sample State Treasurer', url: 'https://treasurer.example/' },
    state: 'CA',
    isSandbox: true,
    explanation: { unit: 'bits', lines: [{ label: 'Name', detail: 'The same', value: 9.5 }] },
    evidence: [{ label: 'Owner', detail: 'RIVERA JORDAN' }],
    ...changes,
  };
}
