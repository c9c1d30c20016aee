import { and, eq, isNull } from 'drizzle-orm';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import { payeeOf } from '#server/features/claims/sending/send-to-agency.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { submissionPlace } from '#server/platform/db/sealed-places.ts';
import type { AgencySubmission } from '#server/platform/providers/agencies.ts';
import type { HistoryClaim, MoneyHistory } from './money-history.ts';

/**
 * Stores the submission as an interrupted try would have. Otherwise a packet would be rendered for each of thousands of claims,
 * which takes longer than everything else.
 */
export async function fixSubmission({ deps, email }: MoneyHistory, claim: HistoryClaim): Promise<void> {
  const { db, vault } = deps;
  const [filing] = await db
    .select()
    .from(claimFilings)
    .where(and(eq(claimFilings.claimId, claim.id), isNull(claimFilings.sealedSubmission), isCurrentFiling));
  if (filing?.mode !== 'agent') return;
  const { id, feePercent } = filing;
  const paidTo = filing.paidTo === 'apart' && claim.isOld ? 'us' : filing.paidTo;
  const submission: AgencySubmission = {
    claimant: { fullName: 'Sample Person', email },
    propertyIds: [claim.propertyId],
    amountCents: claim.askedCents,
    attachments: [],
    callbackUrl: `${deps.config.publicUrl}/nobody-listens`,
    payTo: payeeOf[paidTo],
    ...(paidTo === 'apart' && { agentPercent: feePercent }),
  };
  const sealedSubmission = await vault.sealJson(db, submissionPlace(filing), submission);
  await db.update(claimFilings).set({ paidTo, sealedSubmission }).where(eq(claimFilings.id, id));
}
