import { AppError } from '#shared/app-error.ts';
import type { PacketSignature } from '../packet/packet.ts';
import { type Agreement, agreementVersion, isNameTyped } from './agreement.ts';
import type { FilingDraft } from './draft-filing.ts';

/** What the request to file contains. */
export interface Signing {
  signedName?: string | undefined;
  agreementId?: string | undefined;
  fromAddress: string;
}

export interface Signature {
  /** What is stored: who signed, when, from where, and the text. */
  columns: { signedName: string; signedAt: Date; signedFromAddress: string; agreementText: string };
  onPacket: PacketSignature;
}

/** Null if there is nothing to sign. */
export function requireSignature({ agreement }: FilingDraft, signing: Signing, at: Date): Signature | null {
  if (!agreement) return null;
  requireSameAgreement(agreement, signing);
  const typedName = requireTypedName(agreement, signing).trim();
  const { text } = agreement;
  return {
    columns: {
      signedName: typedName,
      signedAt: at,
      signedFromAddress: signing.fromAddress,
      agreementText: text,
    },
    onPacket: { typedName, signedAt: at, agreement: { version: agreementVersion, text } },
  };
}

function requireSameAgreement({ id }: Agreement, { agreementId }: Signing): void {
  if (agreementId === undefined || agreementId === id) return;
  throw new AppError(
    'signature_needed',
    'The agreement has changed since you read it. Please read it again before you sign.',
  );
}

function requireTypedName(agreement: Agreement, { signedName = '' }: Signing): string {
  if (isNameTyped(agreement, signedName)) return signedName;
  const detail = `To sign the agreement, type your name as it appears there: ${agreement.nameToType}.`;
  throw new AppError('signature_needed', detail, { errors: { signedName: detail } });
}
