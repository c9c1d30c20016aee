import type { Deps } from '#server/platform/deps.ts';
import { type ClaimEventKind, type ClaimStatus, isReadyToSend } from '#shared/claims/claims.ts';
import type { ClaimProgress } from '#shared/contracts/claims.ts';
import { hasNotarizedPage } from '../documents/queries.ts';
import { openFacts, propertyOf } from '../facts.ts';
import { isClaimGuided } from '../filing/draft-filing.ts';
import * as queries from '../queries.ts';
import { requireClaim } from '../queries.ts';
import { type FindOpenMoney, openMoneyOf, standingOfRow, toTimeline } from '../to-claim.ts';
import { nextStepOf } from './next-step.ts';

export async function readStatus(
  deps: Deps,
  key: queries.ClaimKey,
  findOpenMoney: FindOpenMoney,
): Promise<ClaimProgress> {
  const { db } = deps;
  const claim = await requireClaim(deps, key);
  const filing = await queries.findFiling(db, claim.id);
  const events = await queries.listEvents(db, claim.id);
  const lastStep = events.at(-1);
  const money = await openMoneyOf(deps, [claim], findOpenMoney);
  const { propertyKind } = propertyOf(await openFacts(deps, db, claim));
  return {
    status: claim.status,
    standing: standingOfRow(claim, money.get(claim.id) ?? null),
    isReadyToSend: isReadyToSend(claim, filing),
    progress: claim.status === 'filed' ? filedProgress(lastStep?.kind) : progressByStatus[claim.status],
    timeline: toTimeline(events),
    nextStep: nextStepOf({
      claim,
      filing,
      lastStep,
      propertyKind,
      isGuided: await isClaimGuided(deps, db, claim),
      isNotarized: await hasNotarizedPage(db, claim.id),
    }),
  };
}

/** Progress in percent. */
const progressByStatus: Record<Exclude<ClaimStatus, 'filed'>, number> = {
  pending: 0,
  approved: 80,
  paid: 100,
  rejected: 100,
};

/** Progress in percent of a filed claim, by its last step. */
const progressByStep: Partial<Record<ClaimEventKind, number>> = {
  sent: 40,
  in_review: 60,
  documents_needed: 60,
  document_added: 60,
};

function filedProgress(lastKind: ClaimEventKind | undefined): number {
  return (lastKind && progressByStep[lastKind]) ?? 20;
}
