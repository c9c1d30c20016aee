import { and, eq, gt, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimAnswers, claims } from '#server/platform/db/schema/claims.ts';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import { isPrepared } from '../queries.ts';

type AnswerRow = typeof claimAnswers.$inferSelect;

/** Lists what somebody has answered about all their findings. */
export async function listAnswers(db: Db | Tx, personId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(claimAnswers)
    .where(eq(claimAnswers.personId, personId))
    .orderBy(claimAnswers.answeredAt, claimAnswers.id);
}

export async function insertAnswer(tx: Tx, answer: typeof claimAnswers.$inferInsert): Promise<void> {
  await tx.insert(claimAnswers).values(answer);
}

export async function changeAnswer(
  tx: Tx,
  answerId: string,
  change: { answer: QuestionAnswer; answeredAt: Date },
): Promise<void> {
  await tx.update(claimAnswers).set(change).where(eq(claimAnswers.id, answerId));
}

export async function deleteAnswers(tx: Tx, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length === 0) return;
  await tx.delete(claimAnswers).where(inArray(claimAnswers.id, [...answerIds]));
}

const askedColumns = {
  id: claims.id,
  userId: claims.userId,
  personId: claims.personId,
  findingKey: claims.findingKey,
  type: claims.type,
  confidence: claims.confidence,
  openQuestionCount: claims.openQuestionCount,
  withdrawnAt: claims.withdrawnAt,
  sealedFacts: claims.sealedFacts,
};

/** What somebody may still file and has neither hidden nor prepared. */
const isUndecided = and(
  eq(claims.status, 'pending'),
  isNull(claims.dismissedAt),
  isNotNull(claims.sealedFacts),
  not(isPrepared),
);

/** Lists the claims that an answer may concern, withdrawn ones too. */
export async function listUndecided(db: Db | Tx, personId: string) {
  return db
    .select(askedColumns)
    .from(claims)
    .where(and(eq(claims.personId, personId), isUndecided));
}

/** Lists the claims of earlier versions, by id, about which nothing was asked yet. */
export async function listNotAsked(db: Db, afterId: string | undefined, limit: number) {
  return db
    .select({ ...askedColumns, isPrepared })
    .from(claims)
    .where(
      and(
        not(claims.isAsked),
        eq(claims.status, 'pending'),
        isNotNull(claims.sealedFacts),
        afterId ? gt(claims.id, afterId) : undefined,
      ),
    )
    .orderBy(claims.id)
    .limit(limit);
}

export interface Asked {
  openQuestionCount: number;
  sealedFacts?: Buffer;
}

/** A scan may have asked in the meantime. */
export async function markAsked(db: Db, claimId: string, asked: Asked): Promise<void> {
  await db
    .update(claims)
    .set({ ...asked, isAsked: true })
    .where(and(eq(claims.id, claimId), not(claims.isAsked)));
}
