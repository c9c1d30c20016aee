import { createHash } from 'node:crypto';
import { certain, officeOf } from '#catalog/offices/offices.ts';
import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import type { Operator } from '#shared/account/operator.ts';
import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { amountPhrase, propertyKindNames } from '#shared/claims/claim-words.ts';
import { isNameTyped, nameRefusal } from '#shared/claims/typed-name.ts';
import { formatCents } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { type ClaimFacts, propertyIdOf, propertyOf } from '../facts.ts';
import {
  claimantKindNames,
  declaredFacts,
  type PacketClaimant,
  type PacketSignature,
} from '../packet/packet.ts';
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
const agreementVersion = '2026-11-19.2';

export interface Agreement {
  /** A hash of the text, so that any change of the text gives another id. */
  id: string;
  text: string;
  nameToType: string;
  /** In whose name it is signed for us. */
  agent: string;
}

interface Parties {
  claim: ClaimRow;
  claimant: PacketClaimant;
  facts: ClaimFacts;
  quote: FilingQuote;
  operator: Operator;
}

/** Writes what the owner and we sign before we file a claim for them, including the packet's declarations. */
export function writeAgreement({ claim, claimant, facts, quote, operator }: Parties): Agreement {
  const text = [
    `I, ${claimant.name}, ask ${operator.name}, ${operator.address} (${product.name}) to prepare, send and follow this claim for me: ${claim.title}. It is made to ${officeWords(claim)}.${actingSentence(claimant)}`,
    ...(facts.type === 'unclaimed_property' ? [propertyWords(facts, claim)] : []),
    `The stated amount is ${amountPhrase({ amountCents: quote.amountCents, amountKind: claim.amountKind })}. ${product.name} receives ${quote.feePercent} percent of the amount paid, which is ${formatCents(quote.feeCents)} of this amount; my share is ${formatCents(quote.payoutCents)}. If less is paid, the fee is lower; if nothing is paid, I owe nothing.`,
    quote.paidTo === 'owner' ? invoiceSentenceFor(claimant) : apartSentenceFor(claimant),
    `I have read the following before signing: ${quote.sentences.join(' ')}`,
    ...quote.agreementSentences,
    'This agreement covers this one claim only. It ends when the claim is paid or denied.',
    `I also sign the statement in the claim packet: ${declaredFacts({ mode: 'agent', claimant }).join(' ')} ${perjuryStatement(claim.state)}`,
    `My typed name is my signature. I have agreed to sign and to receive records electronically, by the text of version ${versionOf(legalTexts.esign)}, and may withdraw that for what comes later.`,
    `${operator.name} accepts this agreement. With my signature it is signed for ${operator.name} too, electronically, in this name and at the same moment.`,
  ].join('\n\n');
  const id = createHash('sha256').update(`${agreementVersion}\n${text}`).digest('hex').slice(0, 32);
  return { id, text, nameToType: claimant.name, agent: operator.name };
}

/** Its address is known only for an office of the catalog, and only where it is confirmed. */
function officeWords({ sourceName, sourceId, state }: ClaimRow): string {
  const address = officeOf(state)?.id === sourceId ? certain(state, 'mailingAddress') : undefined;
  return address ? `${sourceName}, ${address.join(', ')}` : sourceName;
}

function propertyWords(
  facts: Extract<ClaimFacts, { type: 'unclaimed_property' }>,
  claim: Pick<ClaimRow, 'sourceName' | 'findingKey'>,
): string {
  const { ownerName, holder, holderAddress, securities, cusip, reportedOn } = facts;
  const { propertyType, propertyKind } = propertyOf(facts);
  const kind = propertyType ?? (propertyKind && propertyKindNames[propertyKind]);
  const company = [holder, holderAddress].filter(Boolean).join(', ');
  const shares = [securities, cusip && `CUSIP ${cusip}`].filter(Boolean).join(', ');
  return [
    `The property has the number ${propertyIdOf(facts, claim)} at ${claim.sourceName}, in the name of ${ownerName}.`,
    ...(kind ? [`What it is: ${kind}.`] : []),
    ...(shares ? [`Securities: ${shares}.`] : []),
    company
      ? `It was reported by ${company}.`
      : 'The office’s list does not name the company that reported it.',
    reportedOn
      ? `It was paid or delivered to the office on ${formatLongDate(reportedOn)}, as its list says.`
      : 'The office’s list does not say when it was paid or delivered there.',
  ].join(' ');
}

/** If an office pays only the owner, we cannot deduct the fee from the payment. */
function invoiceSentenceFor({ ownerName }: PacketClaimant): string {
  const paid = ownerName
    ? 'The office pays me, the estate, or whom I act for. After it has paid,'
    : 'The office pays me directly. After it has paid me,';
  return `${paid} ${product.name} sends me an invoice for its fee, and I pay it by card within ${feePaymentDays} days. I owe nothing before then.`;
}

function actingSentence({ kind, ownerName }: PacketClaimant): string {
  return ownerName
    ? ` Its owner is ${ownerName}. I claim it as: ${claimantKindNames[kind].toLowerCase()}.`
    : '';
}

function apartSentenceFor({ ownerName }: PacketClaimant): string {
  const [share, whose] = ownerName
    ? ['the rest to whom it finds entitled', 'the rest']
    : ['my share to me', 'my share'];
  return `The office pays ${share} and the fee to ${product.name}, each by a check of its own. ${product.name} receives nothing of ${whose}, and sends me no invoice.`;
}

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
    onPacket: {
      typedName,
      signedAt: at,
      agreement: { version: agreementVersion, text },
      agent: agreement.agent,
      esignVersion: versionOf(legalTexts.esign),
    },
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
