import type { Candidate, ClaimFacts } from '#server/features/claims/api.ts';
import type { ClaimType } from '../../src/shared/claims/claims.ts';
import { cents } from '../../src/shared/money.ts';

/** What a test states of a candidate: its facts, or just their type. */
export type SampleChanges = Partial<Candidate> & { type?: ClaimType };

type PropertyFacts = Extract<ClaimFacts, { type: 'unclaimed_property' }>;

/** How an office would write the name of the users that tests create. */
export const sampleOwner = 'PERSON SAMPLE';

/** Facts as the finder of unclaimed property gives them. */
export function sampleProperty(changes: Partial<PropertyFacts> = {}): PropertyFacts {
  return {
    type: 'unclaimed_property',
    catalogId: 'sample',
    propertyId: '1',
    propertyKind: null,
    holder: null,
    ownerName: sampleOwner,
    address: null,
    amountCents: 245_00,
    amountKind: 'exact',
    securities: null,
    ownerCount: null,
    reportedOn: null,
    pendingClaimCount: null,
    paidClaimCount: null,
    ...changes,
  };
}

/** In Nevada an agent waits two years and may take twenty percent after five, so what it holds was reported long ago. */
const longAgo = '2015-03-02';

function sampleFacts(type: ClaimType, key: string, state: string | undefined): ClaimFacts {
  const factsByType: Record<ClaimType, ClaimFacts> = {
    unclaimed_property: sampleProperty({
      propertyId: key.replace(/^record:[^:]*:/, ''),
      reportedOn: state === 'NV' ? longAgo : null,
    }),
    tax_credit: {
      type: 'tax_credit',
      kind: 'eitc',
      taxYear: 2024,
      formLines: [{ label: 'Wages (transcript.pdf)', detail: '$12,000.00' }],
      form: {
        name: 'An amended return, Form 1040-X',
        url: 'https://www.irs.gov/forms-pubs/about-form-1040x',
      },
      dates: null,
      questions: [],
    },
    retail_refund: { type: 'retail_refund', merchant: 'Sample Shop', order: 'S-1', rows: [] },
    class_action: { type: 'class_action', settlementId: 'sample', rows: [] },
  };
  return factsByType[type];
}

/** Creates a candidate as a finder would. A test states only what matters to it. */
export function sampleCandidate({ type = 'unclaimed_property', ...changes }: SampleChanges = {}): Candidate {
  const key = changes.key ?? 'record:sample:1';
  return {
    key,
    facts: sampleFacts(type, key, changes.state),
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
    ...changes,
  };
}
