import { createHash } from 'node:crypto';
import { openReview, withdrawReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { dayOf, formatLongDate } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { identityLimit, reviewedChange } from '#shared/people/identity.ts';
import { product } from '#shared/product.ts';
import { endVerification } from './lifecycle.ts';
import * as queries from './queries.ts';

interface Identity {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

interface Change {
  id: string;
  userId: string;
  details: Identity;
  /** The first of the form's fields that differs. */
  changedField: string;
  /** True at sign-up, when there is nothing to compare with. */
  isFirst: boolean;
}

/**
 * Notes a name and birth date that an account's own person is searched under from now on. What was verified before no
 * longer holds, too many of them within days are refused, and too many within a year are looked at by an operator.
 */
export async function noteIdentity(
  deps: Pick<Deps, 'audit' | 'now'>,
  tx: Tx,
  { id: personId, userId, details, changedField, isFirst }: Change,
): Promise<void> {
  const identityHash = hashOf(details);
  await requireFew(deps, tx, { personId, identityHash, changedField });
  await queries.insertChange(tx, { userId, personId, identityHash, isFirst, changedAt: deps.now() });
  if (isFirst) return;
  await withdrawReview(deps, tx, { kind: 'identity', subjectId: personId });
  await endVerification(deps, tx, { id: personId, userId });
  const since = new Date(deps.now().getTime() - reviewedChange.days * dayMs);
  const changesInYear = await queries.countChangesSince(tx, { personId, since });
  if (changesInYear >= reviewedChange.count)
    await openReview(deps, tx, {
      userId,
      subjectId: personId,
      facts: { kind: 'identity_changes', changesInYear },
    });
}

/** Neither a middle name nor other spaces or capitals make another identity. */
function hashOf({ firstName, lastName, dateOfBirth }: Identity): Buffer {
  const words = [firstName, lastName].map((word) =>
    word.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
  );
  return createHash('sha256')
    .update(JSON.stringify([...words, dateOfBirth]))
    .digest();
}

interface Tried {
  personId: string;
  changedField: string;
  identityHash: Buffer;
}

async function requireFew(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { personId, identityHash, changedField }: Tried,
): Promise<void> {
  const { identities, days } = identityLimit;
  const since = new Date(now().getTime() - days * dayMs);
  const lately = await queries.listIdentitiesSince(tx, { personId, since });
  if (lately.some((known) => known.identityHash.equals(identityHash))) return;
  const oldest = lately.at(-identities);
  if (!oldest) return;
  const freeOn = formatLongDate(dayOf(new Date(oldest.firstAt.getTime() + (days + 1) * dayMs)));
  const detail = `This account has searched under ${identities} names or birth dates in the last ${days} days, which is the most one person can need. You can change yours again from ${freeOn}. If it is wrong now, write to ${product.supportEmail}.`;
  throw new AppError('identity_limit_reached', detail, { errors: { [changedField]: detail } });
}
