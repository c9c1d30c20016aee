import type { Claim, ClaimStatus } from './claim.ts';

interface OutcomeRule {
  /** Describes the rule on the sandbox's page. */
  when: string;
  matches(claim: Pick<Claim, 'agencyId' | 'amountCents'>): boolean;
  /** The document that the office asks for before it decides. */
  asksFor?: string;
  /** The reason for a rejection. If absent, the claim is approved. */
  rejectsBecause?: string;
  /** The percentage of the claimed amount that is paid. The default is all of it. */
  paysPercent?: number;
}

const amountEndsIn =
  (cents: number) =>
  ({ amountCents }: Pick<Claim, 'amountCents'>) =>
    amountCents % 100 === cents;

const agencyEndsIn =
  (ending: string) =>
  ({ agencyId }: Pick<Claim, 'agencyId'>) =>
    agencyId.endsWith(ending);

/** What the offices decide by themselves. The first matching rule applies, and most claims match only the last. */
export const outcomeRules: readonly OutcomeRule[] = [
  {
    when: 'the amount ends in .13',
    matches: amountEndsIn(13),
    rejectsBecause: 'The office has already paid this property to another claimant.',
  },
  {
    when: 'the amount ends in .17',
    matches: amountEndsIn(17),
    paysPercent: 60,
  },
  {
    when: 'the amount ends in .19',
    matches: amountEndsIn(19),
    asksFor: 'A copy of a government-issued photo ID',
  },
  {
    when: 'the amount ends in .23',
    matches: amountEndsIn(23),
    asksFor: 'Proof of the address on record',
    rejectsBecause: 'The document does not show the address on record.',
  },
  {
    when: 'the agency ends in -closed',
    matches: agencyEndsIn('-closed'),
    rejectsBecause: 'The time for filing has passed.',
  },
  {
    when: 'the agency ends in -pro-rata',
    matches: agencyEndsIn('-pro-rata'),
    paysPercent: 85,
  },
  {
    when: 'the agency ends in -careful',
    matches: agencyEndsIn('-careful'),
    asksFor: 'A signed and notarized claim form',
  },
  { when: 'anything else', matches: () => true },
];

/** How long an office takes for each step at normal speed: about a minute from filed to paid. */
const stepMs: Partial<Record<ClaimStatus, number>> = {
  received: 10_000,
  in_review: 25_000,
  approved: 25_000,
};

/** When a step began, and how many times faster than normal the offices work. */
export interface Step {
  at: Date;
  speed: number;
}

export function dueAfter(status: ClaimStatus, { at, speed }: Step): string | undefined {
  const waitMs = stepMs[status];
  return waitMs === undefined ? undefined : new Date(at.getTime() + waitMs / speed).toISOString();
}

function enter(claim: Claim, status: ClaimStatus, step: Step): Claim {
  const history = [...claim.history, { status, at: step.at.toISOString() }];
  return { ...claim, status, history, dueAt: dueAfter(status, step) };
}

export function approve(claim: Claim, approvedAmountCents: number, step: Step): Claim {
  const decision = { outcome: 'approved', at: step.at.toISOString(), approvedAmountCents } as const;
  return { ...enter(claim, 'approved', step), decision };
}

export function reject(claim: Claim, reason: string, step: Step): Claim {
  const decision = { outcome: 'rejected', at: step.at.toISOString() } as const;
  return { ...enter(claim, 'rejected', step), decision, reason };
}

export function pay(claim: Claim, paidAmountCents: number, step: Step): Claim {
  const paid = { ...enter(claim, 'paid', step), paidAmountCents };
  return paidAmountCents < claim.amountCents
    ? { ...paid, reason: 'The office found less than was asked for.' }
    : paid;
}

export function askForDocument(claim: Claim, description: string, step: Step): Claim {
  const id = `REQ-${claim.documentRequests.length + 1}`;
  const request = { id, description, askedAt: step.at.toISOString() };
  return {
    ...enter(claim, 'more_information_needed', step),
    documentRequests: [...claim.documentRequests, request],
  };
}

export function review(claim: Claim, step: Step): Claim {
  return enter(claim, 'in_review', step);
}

/** Returns the claim after the next step that the office takes by itself. */
export function advance(claim: Claim, step: Step): Claim {
  if (claim.status === 'received') return review(claim, step);
  if (claim.status === 'approved') {
    return pay(claim, claim.decision?.approvedAmountCents ?? claim.amountCents, step);
  }
  const { asksFor, rejectsBecause, paysPercent = 100 } = ruleFor(claim);
  if (asksFor && claim.documentRequests.length === 0) return askForDocument(claim, asksFor, step);
  if (rejectsBecause) return reject(claim, rejectsBecause, step);
  return approve(claim, Math.floor((claim.amountCents * paysPercent) / 100), step);
}

function ruleFor(claim: Pick<Claim, 'agencyId' | 'amountCents'>): OutcomeRule {
  const rule = outcomeRules.find(({ matches }) => matches(claim));
  if (!rule) throw new Error('The last rule matches every claim.');
  return rule;
}
