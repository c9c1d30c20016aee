import { randomUUID } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { claimFilingDrafts } from '#server/platform/db/schema/filings.ts';
import { filingDraftPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { type FilingDraft, filingDraftSchema, type SavedDraft } from '#shared/contracts/filing-draft.ts';
import { dayMs } from '#shared/durations.ts';
import { type ClaimKey, claimNotFound, requireClaim } from '../queries.ts';

/** How long a filing that somebody began waits for them. */
const keptMs = 30 * dayMs;

/** Reads what somebody began to fill in; nothing if that is too long ago. */
export async function readFilingDraft(deps: Deps, key: ClaimKey): Promise<SavedDraft> {
  const { id: claimId } = await requireClaim(deps, key);
  const [row] = await deps.db
    .select()
    .from(claimFilingDrafts)
    .where(and(eq(claimFilingDrafts.claimId, claimId), gte(claimFilingDrafts.updatedAt, keptSince(deps))));
  if (!row) return { draft: null, savedAt: null };
  const draft = await deps.vault.openJson(deps.db, filingDraftPlace(row), row.sealedDraft, filingDraftSchema);
  return { draft, savedAt: row.updatedAt.toISOString() };
}

/** Keeps what somebody has filled in so far, in place of what was kept before. */
export async function saveFilingDraft(deps: Deps, key: ClaimKey, draft: FilingDraft): Promise<SavedDraft> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim || claim.dismissedAt) throw claimNotFound();
    const { id: claimId, userId } = claim;
    const [before] = await tx
      .select({ id: claimFilingDrafts.id })
      .from(claimFilingDrafts)
      .where(eq(claimFilingDrafts.claimId, claimId));
    const id = before?.id ?? randomUUID();
    const sealedDraft = await deps.vault.sealJson(tx, filingDraftPlace({ id, userId }), draft);
    await tx
      .insert(claimFilingDrafts)
      .values({ id, userId, claimId, sealedDraft, updatedAt: at })
      .onConflictDoUpdate({ target: claimFilingDrafts.id, set: { sealedDraft, updatedAt: at } });
  });
  return { draft, savedAt: at.toISOString() };
}

/** Deletes the drafts that nobody came back to. */
export async function forgetOldDrafts({ db, now }: { db: Db; now: Deps['now'] }): Promise<void> {
  await db.delete(claimFilingDrafts).where(lt(claimFilingDrafts.updatedAt, keptSince({ now })));
}

function keptSince({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() - keptMs);
}
