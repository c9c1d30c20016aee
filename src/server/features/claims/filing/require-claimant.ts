import { listNames, namesPerson, requireVerified } from '#server/features/people/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import { listDocuments } from '../documents/queries.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';
import type { FilingDraft } from './draft-filing.ts';

interface Filing {
  draft: FilingDraft;
  owner: { emailProvedAt: Date | null };
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
export async function requireClaimant(db: Db | Tx, claim: ClaimRow, { draft, owner }: Filing): Promise<void> {
  if (!owner.emailProvedAt)
    throw new AppError(
      'email_not_proved',
      'Before you file, confirm your email address with the link we sent you. Nothing you entered is lost.',
    );
  if (draft.quote.mode !== 'agent') return;
  const { own } = await requireVerified(db, claim);
  if (draft.facts.type === 'unclaimed_property') await requireOwnName(db, claim, draft.facts, own);
}

/** The same as an answer instead of an error, for the page that is read before filing. */
export async function findMissingProof(db: Db, claim: ClaimRow, filing: Filing) {
  try {
    await requireClaimant(db, claim, filing);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.message };
  }
}

/** An office's record may be in the verified name, also beside other owners', or in a former name that a document shows. */
async function requireOwnName(
  db: Db | Tx,
  claim: ClaimRow,
  { ownerName }: Extract<ClaimFacts, { type: 'unclaimed_property' }>,
  verified: Name,
): Promise<void> {
  const isOnRecord = (name: Name) => namesPerson(ownerName, name);
  if (isOnRecord(verified)) return;
  const former = (await listNames(db, claim.personId)).find(isOnRecord);
  if (!former)
    throw new AppError(
      'name_not_verified',
      `The office’s record is in the name ${ownerName}, and you are verified as ${fullName(verified)}. If you used to have that name, add it to your former names in your details.`,
    );
  const documents = await listDocuments(db, claim.id);
  if (documents.some(({ kind }) => kind === 'proof_of_name')) return;
  throw new AppError(
    'name_document_needed',
    `The office’s record is in your former name, ${fullName(former)}. Add the document that shows the change, such as a marriage certificate or a court order, to this claim. Then we can file it.`,
  );
}

function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
