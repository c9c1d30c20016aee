import type { Claim, ClaimStatus } from './claim.ts';
import { ruleFor } from './outcome-rules.ts';

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
