import { deadlineNotices } from '#catalog/offices/claim-deadline.ts';
import { automaticPaymentNotices, doubtedWayNotices } from '#catalog/offices/way-to-file.ts';
import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { hasEsignConsent } from '#server/features/accounts/api.ts';
import { findMissingProof } from '#server/features/people/api.ts';
import { isPropertyFree, propertyClaimed } from '#server/features/properties/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { FilingMode } from '#shared/claims/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { toDecimal } from '#shared/money.ts';
import { listDocuments } from '../documents/queries.ts';
import { evidenceOf, listingOf, propertyIdOf, propertyOf } from '../facts.ts';
import { claimantOf, requireAnswered, requireFileable, requirePacket } from '../lifecycle.ts';
import { isOfficesOwnList, papersOf } from '../packet/evidence-checklist.ts';
import { declaredFacts, type PacketOwner } from '../packet/packet.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { draftFiling, type FilingDraft, notaryStepOf, provenBy, requireNoGuide } from './draft-filing.ts';
import { claimsLeftThisMonth, nextMonthStart } from './file-claim.ts';
import { channelOf, recipientAddress } from './quote-filing.ts';

/** Collects everything that a person should know before filing. It writes nothing. */
export async function previewFiling(deps: Deps, key: queries.ClaimKey): Promise<FilingPreview> {
  const [claim, owner] = await Promise.all([
    queries.findAnyClaim(deps.db, key),
    queries.findOwner(deps.db, key.userId),
  ]);
  if (!claim || !owner) throw claimNotFound();
  requireFileable(claim, deps.now());
  requirePacket(claim);
  const draft = await draftFiling(deps, deps.db, claim);
  requireNoGuide(claim, draft);
  await requireFreeProperty(deps, claim, draft);
  const { mode, channel, amountCents, feeCents, payoutCents, paidTo, sentences, notices } = draft.quote;
  const account = { ...key, ...owner, at: deps.now() };
  const claimsLeft = await claimsLeftThisMonth(deps.db, account);
  return {
    mode,
    amount: toDecimal(amountCents),
    amountKind: claim.amountKind,
    fee: toDecimal(feeCents),
    feePercent: draft.quote.feePercent,
    feeReason: draft.quote.capReason,
    youKeep: toDecimal(payoutCents),
    paidTo,
    sentences: [...sentences],
    notices: [...notices, ...officeNotices(claim, mode)],
    confidence: claim.confidence,
    record: recordOf(claim, draft),
    channel,
    recipient: {
      name: claim.sourceName,
      url: claim.sourceUrl,
      channel: channelOf(claim),
      address: recipientAddress(claim, channel)?.join(', ') ?? null,
    },
    sends: sentFacts(claim, draft),
    encloses: [...enclosures(draft), ...(await addedDocuments(deps, claim.id))],
    ...whoClaims(draft, claim),
    propertyId: draft.facts.type === 'unclaimed_property' ? draft.facts.propertyId : null,
    ...papersFor(claim, draft),
    notary: notaryStepOf(claim, draft),
    agreement: draft.agreement && { ...draft.agreement, needsConsent: !hasEsignConsent(owner) },
    missing:
      findOpenQuestions(claim) ??
      (await findMissingProof(deps.db, claim, provenBy(deps.db, claim, { draft, owner }))),
    claimsLeftThisMonth: claimsLeft,
    limitEndsOn: claimsLeft === 0 ? nextMonthStart(account) : null,
  };
}

function papersFor(claim: queries.ClaimRow, { claimant, facts }: FilingDraft) {
  const question = { claim: { ...claim, ...propertyOf(facts) }, claimant };
  return { papers: papersOf(question), arePapersOfOffice: isOfficesOwnList(question) };
}

function whoClaims({ claimant, quote: { mode } }: FilingDraft, { state }: queries.ClaimRow) {
  const { kind, name, formerNames, addresses, ownerName, owner } = claimant;
  return {
    claimant: { kind, name, formerNames: [...formerNames], addresses: [...addresses] },
    owner:
      ownerName && owner
        ? { name: ownerName, formerNames: [...owner.formerNames], addresses: [...owner.addresses] }
        : null,
    declaration: { facts: declaredFacts({ mode, claimant }), oath: perjuryStatement(state) },
  };
}

/** The same as filing answers, for the page that is read before. */
function findOpenQuestions(claim: queries.ClaimRow) {
  try {
    requireAnswered(claim);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.message };
  }
}

/** A store or the IRS is no office of the state. */
function officeNotices({ type, state }: queries.ClaimRow, mode: FilingMode): string[] {
  if (type !== 'unclaimed_property') return [];
  return [
    ...automaticPaymentNotices(state),
    ...deadlineNotices(state),
    ...(mode === 'self' ? doubtedWayNotices(state) : []),
  ];
}

/** Nobody signs an agreement for what somebody else claims through us. */
async function requireFreeProperty(
  { db }: Deps,
  claim: queries.ClaimRow,
  { facts }: FilingDraft,
): Promise<void> {
  const listing = listingOf(facts, claim);
  if (listing && !(await isPropertyFree(db, claimantOf(claim), listing))) throw propertyClaimed();
}

/** Only property listed under a name may be somebody else's. Other claims come from the user's own papers. */
function recordOf(claim: queries.ClaimRow, { facts }: FilingDraft): FilingPreview['record'] {
  return facts.type === 'unclaimed_property' ? evidenceOf(facts, claim) : [];
}

async function addedDocuments({ db }: Deps, claimId: string): Promise<string[]> {
  return (await listDocuments(db, claimId)).map(({ fileName }) => `Your document: ${fileName}`);
}

function enclosures({ agreement }: FilingDraft): string[] {
  return [
    'The claim packet, with your statement under penalty of perjury',
    ...(agreement ? ['The agreement that you sign with us, in the packet'] : []),
  ];
}

function ownerFacts({ formerNames, addresses, dateOfBirth, diedOn }: PacketOwner): string[] {
  return [
    ...formerNames.map((name) => `Owner’s former name: ${name}`),
    ...addresses.map((address) => `Owner’s address: ${address}`),
    ...(dateOfBirth ? [`Owner’s date of birth: ${formatLongDate(dateOfBirth)}`] : []),
    ...(diedOn ? [`Owner’s date of death: ${formatLongDate(diedOn)}`] : []),
  ];
}

function sentFacts(claim: queries.ClaimRow, { claimant, facts }: FilingDraft): string[] {
  const [address, ...earlierAddresses] = claimant.addresses;
  return [
    `What you’re claiming: ${claim.title}${facts.type === 'unclaimed_property' ? ` (property ID ${propertyIdOf(facts, claim)})` : ''}`,
    ...(claimant.ownerName ? [`Owner: ${claimant.ownerName}`] : []),
    ...(claimant.owner ? ownerFacts(claimant.owner) : []),
    `${claimant.ownerName ? 'Your name' : 'Name'}: ${claimant.name}`,
    ...(claimant.suffixedNames ?? []).map((name) => `Also written: ${name}`),
    ...claimant.formerNames.map((name) => `Former name: ${name}`),
    ...(claimant.dateOfBirth ? [`Date of birth: ${formatLongDate(claimant.dateOfBirth)}`] : []),
    ...(address ? [`Address: ${address}`] : []),
    ...earlierAddresses.map((earlier) => `Earlier address: ${earlier}`),
    ...(claimant.email ? [`Email: ${claimant.email}`] : []),
  ];
}
