import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import type { FilingMode } from '#shared/claims/claims.ts';
import { fullName } from '#shared/people/person-name.ts';
import { listBusinessNames } from './others/queries.ts';
import { listNames } from './queries.ts';
import { type PersonKey, requireVerified } from './require-verified.ts';
import { isSameBusiness, namesPerson } from './same-name.ts';

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
export async function requireClaimant(db: Db | Tx, key: PersonKey, filing: Filing): Promise<void> {
  if (!filing.emailProvedAt)
    throw new AppError(
      'email_not_proved',
      'Before you file, confirm your email address with the link we sent you. Nothing you entered is lost.',
    );
  if (filing.mode !== 'agent') return;
  const { own, person } = await requireVerified(db, key);
  const { nameOnRecord } = filing;
  if (nameOnRecord === null) return;
  if (person.kind === 'business') return requireLegalName(db, key, { ...filing, nameOnRecord });
  if (person.isSelf) return requireOwnName(db, key, { ...filing, nameOnRecord, own });
  const [present] = await listNames(db, key.personId);
  if (present) await requireOwnName(db, key, { ...filing, nameOnRecord, own: present, isOther: true });
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

interface Recorded extends Filing {
  nameOnRecord: string;
}

/** An office writes a business with and without the letters of its legal form. */
async function requireLegalName(
  db: Db | Tx,
  { personId }: PersonKey,
  { nameOnRecord, hasProofOfName }: Recorded,
): Promise<void> {
  const [present = '', ...former] = await listBusinessNames(db, personId);
  if (isSameBusiness(nameOnRecord, present)) return;
  if (!former.some((name) => isSameBusiness(nameOnRecord, name)))
    throw new AppError(
      'name_not_verified',
      `The office’s record is in the name ${nameOnRecord}, and you act for ${present}. If the business used to have that name, add it to its former names.`,
    );
  if (await hasProofOfName()) return;
  throw new AppError(
    'name_document_needed',
    `The office’s record is in a former name of ${present}. Add the record of the change, such as an amendment or a merger, to this claim. Then we can file it.`,
  );
}

/**
 * An office's record may be in the present name, which is verified for the account holder, also beside other owners', or in a
 * former name that a document shows.
 */
async function requireOwnName(
  db: Db | Tx,
  { personId }: PersonKey,
  { nameOnRecord, own, isOther = false, hasProofOfName }: Recorded & { own: Name; isOther?: boolean },
): Promise<void> {
  const isOnRecord = (name: Name) => namesPerson(nameOnRecord, name);
  if (isOnRecord(own)) return;
  const former = (await listNames(db, personId)).find(isOnRecord);
  if (!former)
    throw new AppError(
      'name_not_verified',
      isOther
        ? `The office’s record is in the name ${nameOnRecord}, and you act for ${fullName(own)}. If they used to have that name, add it to their former names.`
        : `The office’s record is in the name ${nameOnRecord}, and you are verified as ${fullName(own)}. If you used to have that name, add it to your former names in your details.`,
    );
  if (await hasProofOfName()) return;
  throw new AppError(
    'name_document_needed',
    `The office’s record is in ${isOther ? 'the' : 'your'} former name, ${fullName(former)}. Add the document that shows the change, such as a marriage certificate or a court order, to this claim. Then we can file it.`,
  );
}
