import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { reviewDocuments, reviews } from '#server/platform/db/schema/reviews.ts';
import type { ReviewKind } from '#shared/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type DocumentRow = typeof reviewDocuments.$inferSelect;

/** What a review is about. */
export interface Subject {
  kind: ReviewKind;
  subjectId: string;
}

const isAbout = ({ kind, subjectId }: Subject) =>
  and(eq(reviews.kind, kind), eq(reviews.subjectId, subjectId));

const isWaiting = eq(reviews.status, 'waiting');

/** Undefined if one about the same already waits. */
export async function insertReview(tx: Tx, row: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
  const [inserted] = await tx.insert(reviews).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findReview(db: Db | Tx, reviewId: string): Promise<ReviewRow | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  return review;
}

export async function lockReview(tx: Tx, reviewId: string): Promise<ReviewRow | undefined> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
  return review;
}

/** The latest that was not withdrawn. */
export async function findLatest(db: Db | Tx, subject: Subject): Promise<ReviewRow | undefined> {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(isAbout(subject), inArray(reviews.status, ['waiting', 'approved', 'refused'])))
    .orderBy(desc(reviews.openedAt), desc(reviews.id))
    .limit(1);
  return review;
}

export async function listWaiting(db: Db): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(isWaiting).orderBy(asc(reviews.openedAt), asc(reviews.id));
}

const listedReviews = 50;

/** Newest first. */
export async function listReviewsOf(db: Db, userId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.status, ['waiting', 'approved', 'refused'])))
    .orderBy(desc(reviews.openedAt), desc(reviews.id))
    .limit(listedReviews);
}

/** Changes the state of reviews that wait, for `lifecycle.ts`. */
export async function closeWaiting(
  tx: Tx,
  subject: Subject,
  change: Pick<ReviewRow, 'status' | 'decidedAt' | 'reason'>,
): Promise<ReviewRow[]> {
  return tx
    .update(reviews)
    .set(change)
    .where(and(isAbout(subject), isWaiting))
    .returning();
}

/** A newer picture of the same kind replaces the earlier one. */
export async function saveDocument(tx: Tx, row: typeof reviewDocuments.$inferInsert): Promise<void> {
  const { userId, reviewId, kind } = reviewDocuments;
  await tx
    .delete(reviewDocuments)
    .where(and(eq(userId, row.userId), eq(reviewId, row.reviewId), eq(kind, row.kind)));
  await tx.insert(reviewDocuments).values(row);
}

export async function listDocuments(
  db: Db | Tx,
  { userId, id }: Pick<ReviewRow, 'userId' | 'id'>,
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(reviewDocuments)
    .where(and(eq(reviewDocuments.userId, userId), eq(reviewDocuments.reviewId, id)))
    .orderBy(asc(reviewDocuments.kind));
}

export async function deleteDocuments(
  tx: Tx,
  { userId, id }: Pick<ReviewRow, 'userId' | 'id'>,
): Promise<void> {
  await tx
    .delete(reviewDocuments)
    .where(and(eq(reviewDocuments.userId, userId), eq(reviewDocuments.reviewId, id)));
}
