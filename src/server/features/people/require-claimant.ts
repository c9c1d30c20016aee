import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import type { FilingMode } from '#shared/claims/claims.ts';
import { listNames } from './queries.ts';
import { type PersonKey, requireVerified } from './require-verified.ts';
import { namesPerson } from './same-name.ts';

/** What is asked of somebody depends on how their claim is filed and on what its office wrote. */
export interface Filing {
  emailProvedAt: Date | null;
  mode: FilingMode;
  /** The owner as the office's list names them; null for what is on no list. */
  nameOnRecord: string | null;
  /** Whether a document of the claim shows a change of name. */
  hasProofOfName(): Promise<boolean>;
}

interface Name {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/**
 * What must be proved before a claim is filed. What the owner sends alone needs only an address of email that is theirs;
 * where we act for somebody, they are a verified person, and the office's record is in a name of theirs.
 */
export async function requireClaimant(db: Db | Tx, person: PersonKey, filing: Filing): Promise<void> {
  if (!filing.emailProvedAt)
    throw new AppError(
      'email_not_proved',
      'Before you file, confirm your email address with the link we sent you. Nothing you entered is lost.',
    );
  if (filing.mode !== 'agent') return;
  const { own } = await requireVerified(db, person);
  const { nameOnRecord } = filing;
  if (nameOnRecord !== null) await requireOwnName(db, person, { ...filing, nameOnRecord, own });
}

/** The same as an answer instead of an error, for the page that is read before filing. */
export async function findMissingProof(db: Db, person: PersonKey, filing: Filing) {
  try {
    await requireClaimant(db, person, filing);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.message };
  }
}

/** An office's record may be in the verified name, also beside other owners', or in a former name that a document shows. */
async function requireOwnName(
  db: Db | Tx,
  { personId }: PersonKey,
  { nameOnRecord, own, hasProofOfName }: Filing & { nameOnRecord: string; own: Name },
): Promise<void> {
  const isOnRecord = (name: Name) => namesPerson(nameOnRecord, name);
  if (isOnRecord(own)) return;
  const former = (await listNames(db, personId)).find(isOnRecord);
  if (!former)
    throw new AppError(
      'name_not_verified',
      `The office’s record is in the name ${nameOnRecord}, and you are verified as ${fullName(own)}. If you used to have that name, add it to your former names in your details.`,
    );
  if (await hasProofOfName()) return;
  throw new AppError(
    'name_document_needed',
    `The office’s record is in your former name, ${fullName(former)}. Add the document that shows the change, such as a marriage certificate or a court order, to this claim. Then we can file it.`,
  );
}

function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
