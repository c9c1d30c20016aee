import type { PgColumn } from 'drizzle-orm/pg-core';
import { claimAnswers, claims } from './schema/claims.ts';
import { connectionAttempts, connections, mailMessages, taxTranscripts } from './schema/connections.ts';
import { claimDocuments } from './schema/documents.ts';
import { claimFilingDrafts, claimFilings } from './schema/filings.ts';
import { bankAccounts } from './schema/payouts.ts';
import { reviewDocuments } from './schema/reviews.ts';
import { searchAnswers } from './schema/search-plan.ts';
import { totpSecrets } from './schema/security.ts';

/**
 * Where a sealed value is stored. The value cannot be opened in any other place, nor after its table or column is
 * renamed.
 */
export interface SealedPlace {
  userId: string;
  rowId: string;
  column: PgColumn;
}

interface OwnedRow {
  id: string;
  userId: string;
}

const placeIn =
  (column: PgColumn) =>
  ({ id, userId }: OwnedRow): SealedPlace => ({ userId, rowId: id, column });

export const claimDetailsPlace = placeIn(claims.sealedDetails);
export const claimFactsPlace = placeIn(claims.sealedFacts);
export const claimQuestionPlace = placeIn(claimAnswers.sealedQuestion);
export const packetPlace = placeIn(claimFilings.sealedPacket);
export const filingDraftPlace = placeIn(claimFilingDrafts.sealedDraft);
export const submissionPlace = placeIn(claimFilings.sealedSubmission);
export const documentContentPlace = placeIn(claimDocuments.sealedContent);
export const reviewDocumentPlace = placeIn(reviewDocuments.sealedContent);
export const bankNumbersPlace = placeIn(bankAccounts.sealedNumbers);
export const connectionTokenPlace = placeIn(connections.sealedToken);
export const mailBodyPlace = placeIn(mailMessages.sealedBody);
export const searchAnswersPlace = placeIn(searchAnswers.sealedAnswers);
export const transcriptFactsPlace = placeIn(taxTranscripts.sealedFacts);

export function attemptChecksPlace({
  stateHash,
  userId,
}: {
  stateHash: Buffer;
  userId: string;
}): SealedPlace {
  return { userId, rowId: stateHash.toString('hex'), column: connectionAttempts.sealedChecks };
}

export function totpSecretPlace(userId: string): SealedPlace {
  return { userId, rowId: userId, column: totpSecrets.sealedSecret };
}
