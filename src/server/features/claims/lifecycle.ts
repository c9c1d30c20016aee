import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type Claimant,
  freeProperty,
  type Listing,
  markPropertyPaid,
  retakeProperty,
  takeProperty,
} from '#server/features/properties/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilingDrafts, claimFilings } from '#server/platform/db/schema/filings.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { isOpenForClaims } from '#shared/claims/claim-words.ts';
import {
  type ClaimEventKind,
  type ClaimStatus,
  findStatusSteps,
  isGuided,
  ungrantedStatuses,
} from '#shared/claims/claims.ts';
import type { OfficeStep } from '#shared/claims/standing.ts';
import { addClaimEvent, type ClaimRow, type FilingRow, isCurrentFiling } from './queries.ts';

interface Decision {
  /** When the office decided. */
  at: Date;
  paidAmountCents: number | null;
}

type ClaimChange = Partial<typeof claims.$inferInsert>;

/**
 * What happens to a claim when it gets each status. Which may follow which is `nextStatuses`, which the screens use too and a
 * trigger of the database enforces. Only this file writes the status of a claim or of a filing.
 */
const onArrival: Record<ClaimStatus, (decision: Decision) => ClaimChange> = {
  pending: () => ({}),
  filed: () => ({ completedAt: null }),
  approved: () => ({ completedAt: null }),
  // From now on the claim shows the amount that was paid; the filing keeps the amount that was asked for.
  paid: ({ at, paidAmountCents }) => ({
    completedAt: at,
    ...(paidAmountCents !== null && { amountCents: paidAmountCents, amountKind: 'exact' }),
  }),
  rejected: ({ at }) => ({ completedAt: at }),
};

/** Whether filing the claim would change nothing. */
export function isAlreadyFiled({ status, dismissedAt }: ClaimRow): boolean {
  return !dismissedAt && (status === 'filed' || status === 'approved' || status === 'paid');
}

/** A refused claim can be filed again even after its deadline, because it was first filed in time. */
export function requireFileable(claim: ClaimRow, at: Date): void {
  const { status, dismissedAt, withdrawnAt, deadline } = claim;
  if (dismissedAt) throw notFileable('You said this claim isn’t yours, so it can’t be filed.');
  if (status === 'pending' && deadline && !isOpenForClaims(deadline, at))
    throw notFileable(
      `The last day to claim this was ${formatLongDate(deadline)}, so it can no longer be filed.`,
    );
  if (withdrawnAt) throw notFileable('A later scan no longer found this claim, so it can’t be filed.');
  if (isAlreadyFiled(claim)) throw notFileable('This claim has already been filed.');
}

/** Only its owner can say whether a finding is theirs, or meets its conditions. What was filed once is past that. */
export function requireAnswered({ status, openQuestionCount }: ClaimRow): void {
  if (status !== 'pending' || openQuestionCount === 0) return;
  const questions = openQuestionCount === 1 ? 'one question' : `${openQuestionCount} questions`;
  throw new AppError(
    'questions_open',
    `Only you can say whether this is yours. Answer ${questions} about it first, then it can be filed.`,
  );
}

function notFileable(sentence: string): AppError {
  return new AppError('claim_not_fileable', sentence);
}

/**
 * Files a locked claim: the new filing replaces the current one, whose number stays with it. Refused if others claim the
 * property through us. Returns what changed on the claim.
 */
export async function startFiling(
  tx: Tx,
  { claim, listing }: { claim: ClaimRow; listing: Listing | null },
  filing: typeof claimFilings.$inferInsert & { createdAt: Date },
) {
  const at = filing.createdAt;
  if (listing) await takeProperty(tx, { claimant: claimantOf(claim), listing, at });
  await supersedeFiling(tx, claim, at);
  await tx.insert(claimFilings).values(filing);
  await tx.delete(claimFilingDrafts).where(eq(claimFilingDrafts.claimId, claim.id));
  if (filing.mode === 'agent') return markFiled(tx, claim.id, at);
  // What its owner is to send is filed when they have sent it.
  const change = { referenceNumber: null, updatedAt: at };
  await writeClaim(tx, claim.id, change);
  return change;
}

async function markFiled(tx: Tx, claimId: string, at: Date) {
  const change = {
    status: 'filed',
    filedAt: at,
    referenceNumber: null,
    completedAt: null,
    updatedAt: at,
  } as const;
  await writeClaim(tx, claimId, change);
  return change;
}

export function claimantOf({ id, userId, personId }: ClaimRow): Claimant {
  return { userId, personId, claimId: id };
}

/** Records that we sent the current filing. */
export async function markSent(tx: Tx, filing: Pick<FilingRow, 'id'>, at: Date): Promise<void> {
  await writeFiling(tx, filing.id, { sentAt: at });
}

/** Records that the owner of a locked claim sent the packet, which files it. Returns what changed on the claim. */
export async function markSentByOwner(
  tx: Tx,
  claim: Pick<ClaimRow, 'id'>,
  { filing, at }: { filing: Pick<FilingRow, 'id'>; at: Date },
) {
  await markSent(tx, filing, at);
  return markFiled(tx, claim.id, at);
}

interface DecidedClaim extends Decision {
  claim: Pick<ClaimRow, 'id' | 'status'>;
  to: ClaimStatus;
  /** When we learned of it. */
  learnedAt: Date;
}

/** Moves a locked claim to the status that the office reports, through every step between. `recordRecovery` books the money. */
export async function recordDecision(
  tx: Tx,
  { claim, to, learnedAt, ...decision }: DecidedClaim,
): Promise<void> {
  const steps = findStatusSteps(claim.status, to);
  if (!steps) throw new Error(`a claim that is ${claim.status} cannot become ${to}`);
  for (const status of steps) {
    await writeClaim(tx, claim.id, { status, updatedAt: learnedAt, ...onArrival[status](decision) });
    if (status === 'rejected') await markRefused(tx, claim.id, decision.at);
    await followProperty(tx, {
      claimId: claim.id,
      status,
      at: learnedAt,
      paidAmountCents: decision.paidAmountCents,
    });
  }
}

interface Arrival {
  claimId: string;
  status: ClaimStatus;
  at: Date;
  paidAmountCents: number | null;
}

/** A property is taken while its claim is open or paid. One that was closed without payment may still be somebody's. */
async function followProperty(tx: Tx, { claimId, status, at, paidAmountCents }: Arrival): Promise<void> {
  if (status === 'filed') await retakeProperty(tx, claimId, at);
  if (status === 'rejected' || (status === 'paid' && paidAmountCents === 0))
    await freeProperty(tx, claimId, at);
  else if (status === 'paid') await markPropertyPaid(tx, claimId, at);
}

/** Lets a paid claim show what has arrived, if the office sent less than it had announced. */
export async function correctPaidAmount(
  tx: Tx,
  claimId: string,
  { amountCents, at }: { amountCents: number; at: Date },
): Promise<void> {
  await writeClaim(tx, claimId, { amountCents, updatedAt: at });
}

/** Whether an office may still grant one of the claim's earlier filings. */
export function canReinstate({ status }: Pick<ClaimRow, 'status'>): boolean {
  return ungrantedStatuses.includes(status);
}

/** Makes an earlier filing of a locked claim the current one again. */
export async function reinstateFiling(
  tx: Tx,
  claim: ClaimRow,
  { filing, at }: { filing: FilingRow; at: Date },
): Promise<void> {
  await supersedeFiling(tx, claim, at);
  await writeFiling(tx, filing.id, { supersededAt: null, supersededReference: null });
  const { supersededReference: referenceNumber, createdAt: filedAt } = filing;
  await writeClaim(tx, claim.id, { referenceNumber, filedAt, updatedAt: at });
}

/**
 * Takes back the current filing of a locked claim, which no office has. The claim is as it was before: found, or refused by
 * its office.
 */
export async function takeBackFiling(
  tx: Tx,
  claim: ClaimRow,
  { before, at }: { before: FilingRow | undefined; at: Date },
): Promise<void> {
  if (before) {
    await reinstateFiling(tx, claim, { filing: before, at });
    await writeClaim(tx, claim.id, { status: 'rejected', completedAt: before.refusedAt });
    return;
  }
  await supersedeFiling(tx, claim, at);
  await writeClaim(tx, claim.id, { status: 'pending', filedAt: null, referenceNumber: null, updatedAt: at });
}

/** Lets the current filing's place be taken. It keeps its number, because the claim holds the number of the current one. */
async function supersedeFiling(
  tx: Tx,
  { id, referenceNumber }: Pick<ClaimRow, 'id' | 'referenceNumber'>,
  at: Date,
): Promise<void> {
  await tx
    .update(claimFilings)
    .set({ supersededAt: at, supersededReference: referenceNumber })
    .where(and(eq(claimFilings.claimId, id), isCurrentFiling));
}

/** Keeps the first time that the office refused the current filing. */
async function markRefused(tx: Tx, claimId: string, at: Date): Promise<void> {
  await tx
    .update(claimFilings)
    .set({ refusedAt: at })
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling, isNull(claimFilings.refusedAt)));
}

async function writeClaim(tx: Tx, claimId: string, change: ClaimChange): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, claimId));
}

async function writeCurrentFiling(tx: Tx, claimId: string, change: Partial<FilingRow>): Promise<void> {
  await tx
    .update(claimFilings)
    .set(change)
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling));
}

async function writeFiling(tx: Tx, filingId: string, change: Partial<FilingRow>): Promise<void> {
  await tx.update(claimFilings).set(change).where(eq(claimFilings.id, filingId));
}

interface Step {
  claim: { id: string; userId: string };
  kind: ClaimEventKind;
  text: string;
  at: Date;
}

/** These steps appear in the timeline but send no email, because nothing changes for the owner. */
const silentKinds: readonly ClaimEventKind[] = ['in_review'];

/** What each step tells about where the office is with the current filing. */
const officeStepAfter: Partial<Record<ClaimEventKind, OfficeStep | null>> = {
  in_review: 'in_review',
  documents_needed: 'documents_needed',
  document_added: 'in_review',
};

/** Adds a step to a claim's timeline and, in the same transaction, the job that emails its owner about it. */
export async function recordStep(
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  tx: Tx,
  { claim, kind, text, at }: Step,
): Promise<void> {
  const eventId = randomUUID();
  await addClaimEvent(tx, {
    id: eventId,
    userId: claim.userId,
    claimId: claim.id,
    kind,
    text,
    createdAt: at,
  });
  if (kind in officeStepAfter)
    await writeCurrentFiling(tx, claim.id, { officeStep: officeStepAfter[kind] ?? null });
  if (!silentKinds.includes(kind)) await jobs.enqueue(tx, 'tell-claim-step', { eventId });
}

const guided = {
  tax_credit:
    'The IRS takes this only as a tax return, which we don’t prepare. Open the claim to see how to get it yourself, also with free help.',
  class_action:
    'This is claimed on the settlement’s own website, and we don’t fill in its form. Open the claim to see how.',
} as const;

/** No packet is prepared that nobody takes. */
export function requirePacket({ type }: Pick<ClaimRow, 'type'>): void {
  if (isGuided(type)) throw new AppError('guidance_only', guided[type]);
}
