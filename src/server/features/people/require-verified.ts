import { findLatestReview } from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import { type Verification, verificationOf } from './lifecycle.ts';
import { personNotFound, requireEntitlement } from './others/entitlement.ts';
import * as queries from './queries.ts';

export interface PersonKey {
  userId: string;
  personId: string;
}

export async function findVerification(db: Db | Tx, userId: string): Promise<Verification | undefined> {
  const person = await queries.findOwnPerson(db, userId);
  return person && verificationOf(person);
}

/**
 * Who may be acted for: the account's own verified person, or somebody for whom an operator approved the papers that entitle
 * the account holder, who is verified too.
 */
export async function requireVerified(
  db: Db | Tx,
  { userId, personId }: PersonKey,
): Promise<{ own: Verification; person: queries.PersonRow }> {
  const own = await requireVerifiedSelf(db, userId);
  const person = await queries.findPerson(db, { userId, personId });
  if (!person) throw personNotFound();
  if (!person.isSelf) await requireEntitlement(db, person);
  return { own, person };
}

async function requireVerifiedSelf(db: Db | Tx, userId: string): Promise<Verification> {
  const person = await queries.findOwnPerson(db, userId);
  if (person && (await isHeldBack(db, person.id)))
    throw new AppError(
      'identity_in_review',
      'Your name or birth date has changed unusually often, so someone on our team is looking at it. You can file as soon as they approve it, and we’ll email you.',
    );
  const verification = person && verificationOf(person);
  if (!verification)
    throw new AppError(
      'identity_required',
      'Before we file a claim for you, we have to know that it is you. Verify once: the page about your identity shows the ways. Nothing you entered is lost.',
    );
  return verification;
}

/** Whether the person's name or birth date changed so often that only an operator's approval lets them go on. */
export async function isHeldBack(db: Db | Tx, personId: string): Promise<boolean> {
  const review = await findLatestReview(db, { kind: 'identity_changes', subjectId: personId });
  return review !== undefined && review.status !== 'approved';
}
