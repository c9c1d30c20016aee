import { randomUUID } from 'node:crypto';
import { requireEsignConsent } from '#server/features/accounts/api.ts';
import { requireClaimant } from '#server/features/people/api.ts';
import { withdrawReview } from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockOpenUser, lockPerson } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { type CalendarDate, monthAfter, monthOf, startOfMonth } from '#shared/calendar-date.ts';
import { type FilingMode, isReadyToSend } from '#shared/claims/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import type { PlanId } from '#shared/plans.ts';
import { entitlements } from '#shared/plans.ts';
import { hasNotarizedPage, listAttachments, markDocumentsSent } from '../documents/queries.ts';
import { listingOf } from '../facts.ts';
import {
  isAlreadyFiled,
  recordStep,
  requireAnswered,
  requireFileable,
  requirePacket,
  startFiling,
} from '../lifecycle.ts';
import { sealPacket } from '../packet/packet.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { toClaim } from '../to-claim.ts';
import { requireSignature, type Signature, type Signing } from './agreement.ts';
import {
  composePacket,
  draftFiling,
  type FilingDraft,
  provenBy,
  requireNoGuide,
  requireNotarizedPage,
} from './draft-filing.ts';
import { agencyIdOf } from './quote-filing.ts';

interface Account {
  userId: string;
  plan: PlanId;
  filingTimeZone: string;
  at: Date;
}

/** Files a claim that is pending or was refused. Filing a claim that is already filed changes nothing. */
export async function fileClaim(deps: Deps, key: queries.ClaimKey, signing: Signing): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    const { owner, claim } = await lockForFiling(tx, key);
    const isPrepared = !claim.dismissedAt && isReadyToSend(claim, await queries.findFiling(tx, claim.id));
    if (isAlreadyFiled(claim) || isPrepared) return toClaim(claim);
    const at = deps.now();
    requireFileable(claim, at);
    requirePacket(claim);
    requireAnswered(claim);
    await requireRoomThisMonth(tx, {
      userId: owner.id,
      plan: owner.subscriptionPlan,
      filingTimeZone: owner.filingTimeZone,
      at,
    });
    const draft = await draftFiling(deps, tx, claim, signing);
    requireNoGuide(claim, draft);
    await requireClaimant(tx, claim, provenBy(tx, claim, { draft, owner }));
    await requireNotarizedPage(tx, claim, draft);
    if (draft.agreement) requireEsignConsent(owner);
    const signature = draft.agreement && requireSignature(draft.agreement, signing, at);
    const filing = await composeFiling(deps, tx, { claim, draft, signature, timeZone: owner.timeZone, at });
    const listing = listingOf(draft.facts, claim);
    const change = await startFiling(tx, { claim, listing }, filing);
    await withdrawReview(deps, tx, { kind: 'property', subjectId: claim.id });
    await announceFiling(deps, tx, { claim, mode: filing.mode, at });
    return toClaim({ ...claim, ...change });
  });
}

/** Holds the owner, so that filings of one owner are counted one after another, and the person, so that no scan interferes. */
async function lockForFiling(tx: Tx, key: queries.ClaimKey) {
  const owner = await lockOpenUser(tx, key.userId, 'no key update');
  const found = await queries.findAnyClaim(tx, key);
  if (!found) throw claimNotFound();
  await lockPerson(tx, found.personId, 'no key update');
  const claim = await lockClaim(tx, key);
  if (!claim) throw claimNotFound();
  return { owner, claim };
}

interface NewFiling {
  claim: queries.ClaimRow;
  draft: FilingDraft;
  signature: Signature | null;
  timeZone: string;
  at: Date;
}

async function composeFiling(deps: Deps, tx: Tx, { claim, draft, signature, timeZone, at }: NewFiling) {
  const id = randomUUID();
  const attachments = await listAttachments(tx, claim.id);
  const packet = composePacket({
    id,
    claim,
    draft,
    signature: signature?.onPacket ?? null,
    attachments,
    isNotarized: await hasNotarizedPage(tx, claim.id),
    timeZone,
    at,
  });
  const { mode, channel, amountCents, feeCents, payoutCents, feePercent } = draft.quote;
  return {
    id,
    userId: claim.userId,
    claimId: claim.id,
    mode,
    channel,
    agencyId: agencyIdOf(claim),
    amountCents,
    feeCents,
    payoutCents,
    feePercent,
    paidTo: draft.quote.paidTo,
    ...signature?.columns,
    sealedPacket: await sealPacket(deps, tx, { id, userId: claim.userId }, packet),
    createdAt: at,
  };
}

interface Filed {
  claim: queries.ClaimRow;
  mode: FilingMode;
  at: Date;
}

async function announceFiling(deps: Deps, tx: Tx, { claim, mode, at }: Filed): Promise<void> {
  const again = claim.status === 'rejected' ? ' again' : '';
  const text =
    mode === 'agent'
      ? `You filed this claim${again}. We’re sending it to ${claim.sourceName}.`
      : `The claim packet is ready for you to send to ${claim.sourceName}${again}.`;
  await recordStep(deps, tx, { claim, kind: 'filed', text, at });
  if (mode === 'agent') await handOver(deps, tx, claim.id, at);
  await deps.audit.record(tx, {
    actor: 'user',
    userId: claim.userId,
    action: 'claim_filed',
    resource: { kind: 'claim', id: claim.id },
    facts: { mode },
    at,
  });
}

/** In the same transaction, because no claim may look filed without the job that sends it. */
async function handOver(deps: Deps, tx: Tx, claimId: string, at: Date): Promise<void> {
  await markDocumentsSent(tx, { claimId, at });
  await deps.jobs.enqueue(tx, 'send-claim', { claimId });
}

/** How many claims the plan still allows this month, in the time zone of sign-up; null means no limit. */
export async function claimsLeftThisMonth(
  db: Db | Tx,
  { plan, ...account }: Account,
): Promise<number | null> {
  const { claimsPerMonth } = entitlements[plan];
  if (claimsPerMonth === null) return null;
  return Math.max(0, claimsPerMonth - (await countFiledThisMonth(db, account)));
}

/** A claim that was filed twice counts twice. */
export async function countFiledThisMonth(
  db: Db | Tx,
  { userId, filingTimeZone, at }: Omit<Account, 'plan'>,
): Promise<number> {
  const thisMonth = monthOf(at, filingTimeZone);
  return queries.countFilings(db, userId, {
    from: startOfMonth(thisMonth, filingTimeZone),
    until: startOfMonth(monthAfter(thisMonth), filingTimeZone),
  });
}

/** The day from which the plan allows claims again. */
export function nextMonthStart({ filingTimeZone, at }: Pick<Account, 'filingTimeZone' | 'at'>): CalendarDate {
  return `${monthAfter(monthOf(at, filingTimeZone))}-01`;
}

/** The user's row must be locked, so that two concurrent filings cannot both use the last one. */
async function requireRoomThisMonth(tx: Tx, account: Account): Promise<void> {
  if ((await claimsLeftThisMonth(tx, account)) !== 0) return;
  const { claimsPerMonth } = entitlements[account.plan];
  throw new AppError(
    'claim_limit_reached',
    `Your plan includes ${claimsPerMonth} claims a month, and you’ve used them all. Upgrade your plan, or file this one next month.`,
  );
}
