import { createHash } from 'node:crypto';
import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { AppError } from '#shared/app-error.ts';
import { amountPhrase } from '#shared/claims/claim-words.ts';
import { isNameTyped, nameRefusal } from '#shared/claims/typed-name.ts';
import { formatCents } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { declaredFacts, type PacketClaimant, type PacketSignature } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import type { FilingQuote } from './quote-filing.ts';

/** What the request to file contains. */
export interface Signing {
  signedName?: string | undefined;
  agreementId?: string | undefined;
  onPaper?: boolean | undefined;
  fromAddress: string;
}

export interface Signature {
  /** What is stored: who signed, when, from where, and the text. */
  columns: { signedName: string; signedAt: Date; signedFromAddress: string; agreementText: string };
  onPacket: PacketSignature;
}

/** Must change whenever the text below changes. */
const agreementVersion = '2026-11-19.1';

export interface Agreement {
  /** A hash of the text, so that any change of the text gives another id. */
  id: string;
  text: string;
  nameToType: string;
}

interface Parties {
  claim: ClaimRow;
  claimant: PacketClaimant;
  quote: FilingQuote;
}

/** Writes what the owner signs before we file a claim for them, including the packet's declarations. */
export function writeAgreement({ claim, claimant, quote }: Parties): Agreement {
  const text = [
    `I, ${claimant.name}, ask ${product.name} to claim the following from ${claim.sourceName} on my behalf: ${claim.title}.`,
    `The stated amount is ${amountPhrase({ amountCents: quote.amountCents, amountKind: claim.amountKind })}. ${product.name} receives ${quote.feePercent} percent of the amount paid, which is ${formatCents(quote.feeCents)} of this amount; my share is ${formatCents(quote.payoutCents)}. If less is paid, the fee is lower; if nothing is paid, I owe nothing.`,
    quote.paidTo === 'owner' ? invoiceSentence : apartSentence,
    `I have read the following before signing: ${quote.sentences.join(' ')}`,
    'This agreement covers this one claim only. It ends when the claim is paid or denied.',
    `I also sign the statement in the claim packet: ${declaredFacts({ mode: 'agent', claimant }).join(' ')} ${perjuryStatement(claim.state)}`,
    'My typed name is my signature.',
  ].join('\n\n');
  const id = createHash('sha256').update(`${agreementVersion}\n${text}`).digest('hex').slice(0, 32);
  return { id, text, nameToType: claimant.name };
}

/** If an office pays only the owner, we cannot deduct the fee from the payment. */
const invoiceSentence = `The office pays me directly. After it has paid me, ${product.name} sends me an invoice for its fee, and I pay it by card within ${feePaymentDays} days. I owe nothing before then.`;

const apartSentence = `The office pays my share to me and the fee to ${product.name}, each by a check of its own. ${product.name} receives nothing of my share, and sends me no invoice.`;

/** Refuses a signature under another name or another text. */
export function requireSignature(agreement: Agreement, signing: Signing, at: Date): Signature {
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

function requireTypedName({ nameToType }: Agreement, { signedName = '' }: Signing): string {
  if (isNameTyped(nameToType, signedName)) return signedName;
  const detail = nameRefusal(nameToType);
  throw new AppError('signature_needed', detail, { errors: { signedName: detail } });
}
