import { type NotaryQuestion, notaryDemand, notaryWish } from '#catalog/state-rules/notary-demand.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { cents } from '#shared/money.ts';
import { listDocuments } from '../documents/queries.ts';
import { propertyOf } from '../facts.ts';
import { renderNotaryPage } from '../packet/render-notary-page.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { composePacket, draftFiling, type FilingDraft } from './draft-filing.ts';

/** What a notary must do before a claim is sent, or may have to. Null if the office asks for none. */
export interface NotaryStep {
  wish: string;
  /** Nothing is sent without the page. */
  isNeeded: boolean;
}

export function notaryStepOf(claim: queries.ClaimRow, draft: FilingDraft): NotaryStep | null {
  const question = questionOf(claim, draft);
  const wish = notaryWish(question);
  if (wish === undefined) return null;
  return { wish, isNeeded: draft.quote.mode === 'agent' && notaryDemand(question).level === 'required' };
}

function questionOf(claim: queries.ClaimRow, { facts }: FilingDraft): NotaryQuestion {
  return { ...claim, amountCents: cents(claim.amountCents), propertyKind: propertyOf(facts).propertyKind };
}

/** Nothing is sent to an office that would not take it. */
export async function requireNotarizedPage(
  db: Db | Tx,
  claim: queries.ClaimRow,
  draft: FilingDraft,
): Promise<void> {
  const step = notaryStepOf(claim, draft);
  if (!step?.isNeeded || (await hasNotarizedPage(db, claim.id))) return;
  throw new AppError(
    'notary_needed',
    `${step.wish} Nothing has been sent. Sign the page for the notary in front of one, and add it to the claim; then you can file.`,
  );
}

export async function hasNotarizedPage(db: Db | Tx, claimId: string): Promise<boolean> {
  return (await listDocuments(db, claimId)).some(({ kind }) => kind === 'notarized_page');
}

/** The page that a person takes to a notary before they file. */
export async function readNotaryPage(deps: Deps, key: queries.ClaimKey): Promise<Buffer> {
  const [claim, owner] = await Promise.all([
    queries.findAnyClaim(deps.db, key),
    queries.findOwner(deps.db, key.userId),
  ]);
  if (!claim || !owner || claim.dismissedAt) throw claimNotFound();
  const draft = await draftFiling(deps, deps.db, claim);
  if (!notaryStepOf(claim, draft)) throw new AppError('not_found', 'This claim needs no notary.');
  const parts = { id: claim.id, claim, draft, signature: null, attachments: [], at: deps.now() };
  return renderNotaryPage(composePacket({ ...parts, isNotarized: false, timeZone: owner.timeZone }));
}
