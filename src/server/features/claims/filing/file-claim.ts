import { randomUUID } from 'node:crypto';
import { changeClaim } from '#server/features/claims/claim-writes.ts';
import { recordStep } from '#server/features/claims/record-claim-step.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FilingMode } from '#shared/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import { claimNotFound } from '../claim-not-found.ts';
import { listAttachments } from '../documents/attachments.ts';
import { markDocumentsSent } from '../documents/queries.ts';
import * as filingQueries from '../filing-queries.ts';
import { sealPacket } from '../packet/sealed-packet.ts';
import * as claimQueries from '../queries.ts';
import { toClaim } from '../to-claim.ts';
import { composePacket } from './compose-packet.ts';
import { draftFiling, type FilingDraft } from './draft-filing.ts';
import { requireFileable } from './fileable.ts';
import { requireRoomThisMonth } from './monthly-limit.ts';
import { agencyIdOf } from './office.ts';
import * as queries from './queries.ts';
import { requireSignature, type Signature, type Signing } from './signature.ts';

/** Files a claim that is pending or was refused. Filing a claim that is already filed changes nothing. */
export async function fileClaim(deps: Deps, key: claimQueries.ClaimKey, signing: Signing): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    // Locks always go in the order user, person, claim, so that two transactions never deadlock.
    const owner = await queries.lockOwner(tx, key.userId);
    await queries.lockClaimant(tx, key);
    const claim = await claimQueries.lockClaim(tx, key);
    if (!owner || !claim) throw claimNotFound();
    if (isAlreadyFiled(claim)) return toClaim(claim);
    const at = deps.now();
    requireFileable(claim, at);
    await requireRoomThisMonth(tx, { ...owner, userId: key.userId, at });
    const draft = await draftFiling(deps, tx, claim);
    const signature = requireSignature(draft, signing, at);
    await filingQueries.supersedeFiling(tx, claim, at);
    await insertFiling(deps, tx, { claim, draft, signature, at });
    return markFiled(deps, tx, { claim, mode: draft.quote.mode, at });
  });
}

function isAlreadyFiled({ status }: claimQueries.ClaimRow): boolean {
  return status === 'filed' || status === 'approved' || status === 'paid';
}

interface NewFiling {
  claim: claimQueries.ClaimRow;
  draft: FilingDraft;
  signature: Signature | null;
  at: Date;
}

async function insertFiling(deps: Deps, tx: Tx, { claim, draft, signature, at }: NewFiling): Promise<void> {
  const id = randomUUID();
  const attachments = await listAttachments(tx, claim.id);
  const packet = composePacket({
    id,
    claim,
    draft,
    signature: signature?.onPacket ?? null,
    attachments,
    at,
  });
  const { mode, channel, amountCents, feeCents, payoutCents, feePercent } = draft.quote;
  await filingQueries.insertFiling(tx, {
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
    paidTo: draft.quote.paidTo === 'either' ? 'us' : 'owner',
    ...signature?.columns,
    sealedPacket: await sealPacket(deps, tx, { id, userId: claim.userId }, packet),
    createdAt: at,
  });
}

interface Filed {
  claim: claimQueries.ClaimRow;
  mode: FilingMode;
  at: Date;
}

async function markFiled(deps: Deps, tx: Tx, { claim, mode, at }: Filed): Promise<Claim> {
  const change = {
    status: 'filed',
    filedAt: at,
    // These belong to an earlier filing.
    referenceNumber: null,
    completedAt: null,
    updatedAt: at,
  } as const;
  await changeClaim(tx, claim.id, change);
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
  return toClaim({ ...claim, ...change });
}

/** In the same transaction, because no claim may look filed without the job that sends it. */
async function handOver(deps: Deps, tx: Tx, claimId: string, at: Date): Promise<void> {
  await markDocumentsSent(tx, { claimId, at });
  await deps.jobs.enqueue(tx, 'send-claim', { claimId });
}
