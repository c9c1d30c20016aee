import { parsePersonName } from '@rightful/matching';
import { officeOf } from '#catalog/offices/offices.ts';
import { officesOwnWay } from '#catalog/offices/way-to-file.ts';
import { type NotaryQuestion, notaryDemand, notaryWish } from '#catalog/state-rules/notary-demand.ts';
import {
  type Filing,
  findOwnPerson,
  listAddresses,
  listBusinessNames,
  listNames,
} from '#server/features/people/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { type ClaimType, isGuided } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { type CapacityId, capacities } from '#shared/people/acting.ts';
import { fullName } from '#shared/people/person-name.ts';
import { hasNotarizedPage, listDocuments, sumDocumentBytes } from '../documents/queries.ts';
import { type ClaimFacts, deliveredAtOf, openFacts, propertyIdOf, propertyOf } from '../facts.ts';
import type {
  Packet,
  PacketAttachment,
  PacketClaimant,
  PacketFee,
  PacketSignature,
} from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from '../queries.ts';
import { type Agreement, type Signing, writeAgreement } from './agreement.ts';
import { channelOf, type FilingQuote, quoteFiling } from './quote-filing.ts';

interface PacketParts {
  id: string;
  claim: ClaimRow;
  draft: FilingDraft;
  signature: PacketSignature | null;
  attachments: readonly PacketAttachment[];
  isNotarized: boolean;
  /** Where its owner is, whose days it names. */
  timeZone: string;
  at: Date;
}

/** Shops and settlement administrators know a customer by name and address, so they get no other personal data. */
const knowTheirCustomer: ReadonlySet<ClaimType> = new Set(['retail_refund', 'class_action']);

interface Name {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

export interface FilingDraft {
  quote: FilingQuote;
  claimant: PacketClaimant;
  facts: ClaimFacts;
  /** Null if there is nothing to sign. */
  agreement: Agreement | null;
}

/** Drafts how a claim would be filed now. The preview and the filing both use it, so that they cannot differ. */
export async function draftFiling(
  deps: Deps,
  db: Db | Tx,
  claim: ClaimRow,
  { onPaper }: Pick<Signing, 'onPaper'> = {},
): Promise<FilingDraft> {
  const { config, now } = deps;
  const gateway = config.vendors.agencies;
  const [facts, claimant] = [await openFacts(deps, db, claim), await readClaimant(db, claim)];
  const property = propertyOf(facts);
  const quote = quoteFiling(claim, {
    isForAnother: claimant.kind !== 'owner',
    reachesSandbox: gateway?.isSandbox ?? config.sandboxUrl !== undefined,
    hasGateway: gateway?.publicKey !== undefined,
    mailsToSandbox: config.smtpUrl === undefined,
    documentBytes: await sumDocumentBytes(db, claim.id),
    propertyKind: property.propertyKind,
    onPaper,
    deliveredAt: deliveredAtOf(facts),
    lacksHolder: !property.holder || !property.holderAddress,
    at: now(),
  });
  const agreement =
    quote.mode === 'agent'
      ? writeAgreement({ claim, claimant, facts, quote, operator: config.operator })
      : null;
  return { quote, claimant, facts, agreement };
}

type Placed = Pick<ClaimRow, 'type' | 'state' | 'sourceId'>;

/** Whether its office takes only its own form or website from owners. */
export function takesOwnFormOnly({ type, state, sourceId }: Placed): boolean {
  const isOffices = type === 'unclaimed_property' && sourceId !== null && sourceId === officeOf(state)?.id;
  return isOffices && officesOwnWay(state) !== undefined;
}

/** Whether its owner claims it there, so that no packet is prepared that nobody takes. */
export function isGuidedHere(claim: Placed, { quote }: Pick<FilingDraft, 'quote'>): boolean {
  return quote.mode === 'self' && takesOwnFormOnly(claim);
}

/** The same for any claim, from what is stored. */
export async function isClaimGuided(deps: Deps, db: Db | Tx, claim: ClaimRow): Promise<boolean> {
  return isGuided(claim.type) || isGuidedHere(claim, await draftFiling(deps, db, claim));
}

export function requireNoGuide(claim: ClaimRow, draft: FilingDraft): void {
  if (!isGuidedHere(claim, draft)) return;
  throw new AppError(
    'guidance_only',
    `${claim.sourceName} takes only its own form, so we prepare no packet. Open the claim to see how to claim it yourself, with the words to copy.`,
  );
}

interface Drafted {
  draft: FilingDraft;
  owner: Pick<Filing, 'emailProvedAt'>;
}

/** What decides who has to be proved before the claim is filed. */
export function provenBy(
  db: Db | Tx,
  { id }: ClaimRow,
  { draft: { quote, facts }, owner: { emailProvedAt } }: Drafted,
): Filing {
  return {
    emailProvedAt,
    mode: quote.mode,
    nameOnRecord: facts.type === 'unclaimed_property' ? facts.ownerName : null,
    hasProofOfName: async () => (await listDocuments(db, id)).some(({ kind }) => kind === 'proof_of_name'),
  };
}

/** Reads the claimant's details as they are sent to the office. */
async function readClaimant(
  db: Db | Tx,
  { userId, personId, type }: Pick<ClaimRow, 'userId' | 'personId' | 'type'>,
): Promise<PacketClaimant> {
  const read = await queries.readPerson(db, { userId, personId });
  const { capacity } = read.person;
  if (capacity) return readClaimantForAnother(db, read, capacity);
  const { person, email, names, addresses } = read;
  const [present, ...others] = names;
  const isSuffixed = (other: Name) => present !== undefined && isSameButSuffix(present, other);
  const texts = addresses.map(({ text }) => text);
  const isKnown = knowTheirCustomer.has(type);
  return {
    kind: 'owner',
    name: present ? fullName(present) : '',
    formerNames: isKnown ? [] : others.filter((other) => !isSuffixed(other)).map(fullName),
    suffixedNames: isKnown ? [] : others.filter(isSuffixed).map(fullName),
    addresses: isKnown ? texts.slice(0, 1) : texts,
    dateOfBirth: isKnown ? null : person.dateOfBirth,
    email,
    ownerName: null,
  };
}

type ReadPerson = Awaited<ReturnType<typeof queries.readPerson>>;

/** The account holder claims, signs and gets the office's mail; the owner is whom they act for. */
async function readClaimantForAnother(
  db: Db | Tx,
  { person, email, names, addresses }: ReadPerson,
  capacity: CapacityId,
): Promise<PacketClaimant> {
  const own = await findOwnPerson(db, person.userId);
  const [[signer], [home]] = own ? [await listNames(db, own.id), await listAddresses(db, own.id)] : [[], []];
  const legalNames = await listBusinessNames(db, person.id);
  const [present = '', ...formerNames] = legalNames.length > 0 ? legalNames : names.map(fullName);
  return {
    kind: capacities[capacity].claimant,
    name: signer ? fullName(signer) : '',
    formerNames: [],
    addresses: home ? [home.text] : [],
    dateOfBirth: own?.dateOfBirth ?? null,
    email,
    ownerName: present,
    owner: {
      formerNames,
      addresses: addresses.map(({ text }) => text),
      dateOfBirth: person.dateOfBirth,
      diedOn: person.diedOn,
    },
  };
}

/** A suffix that the owner has confirmed is no change of name, and no paper shows one. */
function isSameButSuffix(present: Name, other: Name): boolean {
  const [own, written] = [present, other].map((name) =>
    parsePersonName({ ...name, middleName: name.middleName ?? '' }),
  );
  return (written ?? []).some(
    ({ given, surname, suffix }) =>
      suffix !== '' && own?.some((each) => each.given === given && each.surname === surname && !each.suffix),
  );
}

export function composePacket({
  id,
  claim,
  draft,
  signature,
  attachments,
  at,
  ...parts
}: PacketParts): Packet {
  return {
    ...parts,
    id,
    generatedAt: at,
    isSandbox: claim.isSandbox,
    mode: draft.quote.mode,
    claim: {
      title: claim.title,
      description: claim.description,
      type: claim.type,
      amountCents: cents(claim.amountCents),
      amountKind: claim.amountKind,
      propertyId: propertyIdOf(draft.facts, claim),
      ...propertyOf(draft.facts),
      state: claim.state,
    },
    claimant: draft.claimant,
    source: { office: claim.sourceName, url: claim.sourceUrl, channel: channelOf(claim) },
    fee: draft.quote.mode === 'agent' ? packetFee(draft.quote) : null,
    signature,
    attachments,
    ...(draft.quote.officeForms.length > 0 && { officeForms: draft.quote.officeForms }),
  };
}

function packetFee({ feePercent, feeCents, payoutCents, sentences }: FilingQuote): PacketFee {
  return { percentageText: `${feePercent}% of the amount paid`, feeCents, payoutCents, sentences };
}

/** What a notary must do before a claim is sent, or may have to. Null if the office asks for none. */
export interface NotaryStep {
  wish: string;
  /** Nothing is sent without the page. */
  isNeeded: boolean;
}

export function notaryStepOf(claim: queries.ClaimRow, draft: FilingDraft): NotaryStep | null {
  const question = questionOf(claim, draft);
  const wish = notaryWish(question);
  if (wish === undefined) return null;
  return { wish, isNeeded: draft.quote.mode === 'agent' && notaryDemand(question).level === 'required' };
}

function questionOf(claim: queries.ClaimRow, { facts }: FilingDraft): NotaryQuestion {
  return { ...claim, amountCents: cents(claim.amountCents), propertyKind: propertyOf(facts).propertyKind };
}

/** Nothing is sent to an office that would not take it. */
export async function requireNotarizedPage(
  db: Db | Tx,
  claim: queries.ClaimRow,
  draft: FilingDraft,
): Promise<void> {
  const step = notaryStepOf(claim, draft);
  if (!step?.isNeeded || (await hasNotarizedPage(db, claim.id))) return;
  throw new AppError(
    'notary_needed',
    `${step.wish} Nothing has been sent. Sign the page for the notary in front of one, and add it to the claim; then you can file.`,
  );
}
