import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { listDocuments } from '../documents/queries.ts';
import * as filingQueries from '../filing-queries.ts';
import { renderAppealLetter } from '../packet/render-appeal-letter.ts';
import * as claimQueries from '../queries.ts';
import { requireClaim } from '../require-claim.ts';
import { openPacket } from './read-packet.ts';

/** Writes an appeal letter for a refused claim from what was filed and what the office answered. */
export async function readAppealLetter(deps: Deps, key: claimQueries.ClaimKey): Promise<Buffer> {
  const { db } = deps;
  const claim = await requireClaim(deps, key);
  const filing = await filingQueries.findFiling(db, claim.id);
  if (claim.status !== 'rejected' || !filing)
    throw new AppError('not_found', 'An appeal letter is available only for a claim that was rejected.');
  const events = await claimQueries.listEvents(db, claim.id);
  const decision = events.findLast(({ kind }) => kind === 'decided');
  const documents = await listDocuments(db, claim.id);
  return renderAppealLetter({
    ...(await openPacket(deps, db, filing)),
    referenceNumber: claim.referenceNumber,
    decision: decision?.text ?? 'The claim was rejected.',
    documentNames: documents.map(({ fileName }) => fileName),
    writtenAt: deps.now(),
  });
}
