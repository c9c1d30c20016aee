import { findLatestReview } from '#server/features/reviews/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { Identity } from '#shared/contracts/identity.ts';
import { type Verification, verificationOf } from './lifecycle.ts';
import { findOwnPerson } from './queries.ts';

/** Says whether the account's own person is verified, and what can be done about it besides by connected banks. */
export async function readIdentity(
  { db, config }: Deps,
  user: SessionUser,
): Promise<Omit<Identity, 'banks'>> {
  const person = await findOwnPerson(db, user.id);
  const verification = person && verificationOf(person);
  const review = person && (await findLatestReview(db, { kind: 'identity', subjectId: person.id }));
  const { idme, plaid } = config.vendors;
  return {
    emailProved: user.emailProvedAt !== null,
    verified: verification ? toVerified(verification) : null,
    ways: { idme: idme !== undefined, bank: plaid !== undefined },
    documents:
      review?.status === 'waiting' || review?.status === 'refused'
        ? { status: review.status, openedAt: review.openedAt.toISOString(), reason: review.reason }
        : null,
  };
}

function toVerified(verification: Verification): NonNullable<Identity['verified']> {
  const { firstName, middleName, lastName, dateOfBirth, address, source, level, at } = verification;
  return {
    name: [firstName, middleName, lastName].filter(Boolean).join(' '),
    dateOfBirth,
    address,
    source,
    level,
    verifiedAt: at.toISOString(),
  };
}
