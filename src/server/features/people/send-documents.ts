import { addReviewDocument, findLatestReview, openReview } from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  type InspectedUpload,
  inspectPicture,
  inspectUpload,
} from '#server/platform/files/inspect-upload.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockOpenUser, lockOwnPerson } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { verificationOf } from './lifecycle.ts';
import { findOwnPerson, type PersonRow } from './queries.ts';

/** Inspecting files is expensive even if they are refused. */
const perUser: Limit = { name: 'identity-documents', maxAttempts: 10, windowSeconds: 3_600 };

type Upload = CallInput<'POST /api/identity/documents'>['body'];

/** Asks an operator to compare an identity document and a selfie with what the person told us. */
export async function sendDocuments(
  deps: Deps,
  user: SessionUser,
  { documentBase64, selfieBase64 }: Upload,
): Promise<void> {
  if (!user.emailProvedAt)
    throw new AppError(
      'email_not_proved',
      'Before you send documents, confirm your email address with the link we sent you, because we’ll email you the answer.',
    );
  // Checked before the files are inspected, because the inspection is the most expensive step.
  await requireNeeded(deps.db, await findOwnPerson(deps.db, user.id));
  await countAttempt(deps, { limit: perUser, subject: user.id });
  const selfie = await inspectField('selfieBase64', selfieBase64, inspectPicture);
  const document = await inspectField('documentBase64', documentBase64, inspectUpload);
  await deps.db.transaction((tx) => openWith(deps, tx, user.id, { document, selfie }));
}

interface Files {
  document: InspectedUpload;
  selfie: InspectedUpload;
}

async function openWith(deps: Deps, tx: Tx, userId: string, { document, selfie }: Files): Promise<void> {
  await lockOpenUser(tx, userId, 'no key update');
  const person = await requireNeeded(tx, await lockOwnPerson(tx, userId));
  const { id: reviewId } = await openReview(deps, tx, {
    userId,
    subjectId: person.id,
    facts: { kind: 'identity' },
  });
  await addReviewDocument(deps, tx, { reviewId, kind: 'identity_document', ...document });
  await addReviewDocument(deps, tx, { reviewId, kind: 'selfie', ...selfie });
}

async function requireNeeded(db: Db | Tx, person: PersonRow | undefined): Promise<PersonRow> {
  if (!person) throw new Error('an account without a person');
  if (verificationOf(person))
    throw new AppError('identity_verified', 'You’re verified already, so we don’t need any documents.');
  const review = await findLatestReview(db, { kind: 'identity', subjectId: person.id });
  if (review?.status !== 'waiting') return person;
  throw new AppError(
    'review_waiting',
    'We have your documents and are looking at them. We’ll email you as soon as we’ve decided.',
  );
}

type Field = keyof Upload;

/** Reports what is wrong with a file as an error of the field that holds it. */
async function inspectField(
  field: Field,
  contentBase64: string,
  inspect: (file: Buffer) => Promise<InspectedUpload>,
): Promise<InspectedUpload> {
  try {
    return await inspect(Buffer.from(contentBase64, 'base64'));
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    throw new AppError(error.code, error.message, { errors: { [field]: error.message }, cause: error });
  }
}
