import {
  addReviewDocument,
  findLatestReview,
  openReview,
  type ReviewRow,
} from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inspectUpload } from '#server/platform/files/inspect-upload.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockOpenUser, lockPerson } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { type CapacityId, capacities } from '#shared/people/acting.ts';
import { fullName } from '#shared/people/person-name.ts';
import { findOwnPerson, findPerson, listNames, type PersonRow } from '../queries.ts';
import { listBusinessNames } from './queries.ts';

/** Whom an operator approves somebody to act for, and as what. Another name or capacity is another question. */
interface Entitlement {
  name: string;
  capacity: CapacityId;
}

export function isEntitlementOf({ facts }: Pick<ReviewRow, 'facts'>, wanted: Entitlement): boolean {
  return facts.kind === 'entitlement' && facts.name === wanted.name && facts.capacity === wanted.capacity;
}

export async function readOtherName(db: Db | Tx, personId: string): Promise<string> {
  const [legalName] = await listBusinessNames(db, personId);
  if (legalName !== undefined) return legalName;
  const [name] = await listNames(db, personId);
  return name ? fullName(name) : '';
}

/** Refuses where we would act for somebody and no operator has approved what entitles the account holder. */
export async function requireEntitlement(db: Db | Tx, person: PersonRow): Promise<void> {
  const { id, capacity, kind } = person;
  const name = await readOtherName(db, id);
  const review = await findLatestReview(db, { kind: 'entitlement', subjectId: id });
  const isOfToday = capacity && review && isEntitlementOf(review, { name, capacity });
  if (isOfToday && review.status === 'approved') return;
  throw new AppError(
    'entitlement_required',
    refusalOf(isOfToday ? review.status : 'none', { name, kind, capacity }),
  );
}

type Refused = Pick<PersonRow, 'kind' | 'capacity'> & { name: string };

function refusalOf(status: ReviewRow['status'] | 'none', { name, capacity }: Refused): string {
  const ownWay = 'You can also sign on paper and send the claim yourself.';
  if (status === 'waiting')
    return `We’re still checking the papers that entitle you to act for ${name}. We’ll email you. ${ownWay}`;
  const paper = capacity ? capacities[capacity].paper : 'the papers that entitle you to';
  const again = status === 'refused' ? ' What you sent was not enough.' : '';
  return `To file for ${name}, send us ${paper}.${again} ${ownWay}`;
}

/** Inspecting files is expensive even if they are refused. */
const perUser: Limit = { name: 'entitlement-papers', maxAttempts: 10, windowSeconds: 3_600 };

interface Sent {
  personId: string;
  contentBase64: string;
}

/** Asks an operator whether a paper entitles the account holder to act for somebody. A later paper replaces it. */
export async function sendPapers(
  deps: Deps,
  user: SessionUser,
  { personId, contentBase64 }: Sent,
): Promise<void> {
  if (!user.emailProvedAt)
    throw new AppError(
      'email_not_proved',
      'Before you send papers, confirm your email address with the link we sent you, because we’ll email you the answer.',
    );
  await findSearched(deps.db, { userId: user.id, personId });
  await countAttempt(deps, { limit: perUser, subject: user.id });
  const document = await inspectUpload(Buffer.from(contentBase64, 'base64'));
  await deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, user.id, 'no key update');
    const person = await lockOther(tx, { userId: user.id, personId });
    const { id: reviewId } = await openReview(deps, tx, {
      userId: user.id,
      subjectId: personId,
      facts: { kind: 'entitlement', name: await readOtherName(tx, personId), capacity: person.capacity },
    });
    await addReviewDocument(deps, tx, { reviewId, kind: 'entitlement', ...document });
  });
}

/** Locks somebody whom the account acts for. The owner's row must be locked. */
export async function lockOther(tx: Tx, { userId, personId }: { userId: string; personId: string }) {
  // Nobody locks what is another account's.
  const found = await findPerson(tx, { userId, personId });
  const person = found && (await lockPerson(tx, found.id, 'no key update'));
  if (!person?.capacity || person.removedAt) throw personNotFound();
  return { ...person, capacity: person.capacity };
}

interface Asked {
  userId: string;
  /** Absent for the account holder. */
  personId?: string | undefined;
}

/** Finds whom a call is about. Undefined for an account holder who has not said who they are. */
export async function findSearched(db: Db | Tx, { userId, personId }: Asked): Promise<PersonRow | undefined> {
  if (personId === undefined) return findOwnPerson(db, userId);
  const person = await findPerson(db, { userId, personId });
  if (!person || person.removedAt) throw personNotFound();
  return person;
}

/** Another account's person gets the same answer as one that does not exist. */
export function personNotFound(): AppError {
  return new AppError('not_found', 'That person does not exist.');
}
