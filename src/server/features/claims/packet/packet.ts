import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { packetPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import {
  type AmountKind,
  amountKinds,
  type ClaimType,
  claimTypes,
  filingModes,
  type PropertyKind,
  propertyKinds,
} from '#shared/claims/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { type ClaimantKind, claimantKinds } from '#shared/people/acting.ts';
import { product } from '#shared/product.ts';
import { type ClaimChannel, claimChannels } from '#shared/sources.ts';
import { type StateCode, stateCodes } from '#shared/us-states.ts';
import type { FilingRow } from '../queries.ts';

export interface PacketClaim {
  title: string;
  description: string;
  type: ClaimType;
  amountCents: Cents;
  amountKind: AmountKind;
  /** Null when the office does not publish it. */
  propertyKind: PropertyKind | null;
  /** The office's own words for what it holds. */
  propertyType?: string;
  /** The office's number for the property, or our key for a finding that is no property. */
  propertyId: string | null;
  /** The company that could not deliver the money. */
  holder: string | null;
  holderAddress?: string;
  /** The number under which a security is traded. */
  cusip?: string;
  state: StateCode | null;
}

export interface PacketClaimant {
  kind: ClaimantKind;
  name: string;
  formerNames: readonly string[];
  /** The present name with a suffix that records carry; no change of name. Absent from packets of earlier versions. */
  suffixedNames?: readonly string[];
  /** The current address comes first. */
  addresses: readonly string[];
  dateOfBirth: CalendarDate | null;
  email: string | null;
  /** The owner if that is not the claimant: the deceased, the person the claimant acts for, or the business. */
  ownerName: string | null;
  /** What is known of that owner. Absent where the claimant is the owner. */
  owner?: PacketOwner;
}

export interface PacketOwner {
  formerNames: readonly string[];
  /** The last or present one comes first. */
  addresses: readonly string[];
  dateOfBirth: CalendarDate | null;
  diedOn: CalendarDate | null;
}

export interface PacketFee {
  /** The wording of the agreement, such as "10% of what is paid". */
  percentageText: string;
  feeCents: Cents;
  payoutCents: Cents;
  /** The disclosures that state law requires next to the figures. */
  sentences: readonly string[];
}

export interface PacketSignature {
  typedName: string;
  signedAt: Date;
  /** The version and text that the claimant signed. */
  agreement: { version: string; text: string };
  /** In whose name it is signed for us, at the same moment; absent from packets of earlier versions, like the next. */
  agent?: string;
  /** The text by which the claimant agreed to sign electronically. */
  esignVersion?: string;
}

export interface PacketAttachment {
  fileName: string;
  /** The id of the stored document. */
  documentId?: string;
  pages?: number;
  /** A JPEG that gets its own page. Any other file is enclosed separately. */
  image?: Buffer;
}

/** Everything that an office receives with a claim. */
export interface Packet {
  id: string;
  generatedAt: Date;
  /** The packet contains invented data, and every page says so. */
  isSandbox: boolean;
  /** Who submits it: we do as the claimant's agent, or the claimant does. */
  mode: 'agent' | 'self';
  claim: PacketClaim;
  claimant: PacketClaimant;
  source: { office: string; url: string; channel: ClaimChannel | null };
  /** Null when we charge no fee. */
  fee: PacketFee | null;
  /** Null when the claimant will sign by hand. */
  signature: PacketSignature | null;
  attachments: readonly PacketAttachment[];
  /** The office's own forms that an agent's claim has to fill in; absent if it has none. */
  officeForms?: readonly string[];
  /** Its owner's time zone, whose days it names; absent from packets of earlier versions, which name days in UTC. */
  timeZone?: string;
  /** A page that its owner signed before a notary is enclosed. */
  isNotarized?: boolean;
}

const storedCents = z.int().transform(cents);

const storedMoment = z.iso.datetime().transform((text) => new Date(text));

const textOrNull = z.string().nullable();

const texts = z.array(z.string());

const storedClaimSchema = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(claimTypes),
  amountCents: storedCents,
  amountKind: z.enum(amountKinds),
  propertyKind: z.enum(propertyKinds).nullable(),
  propertyType: z.string().exactOptional(),
  propertyId: textOrNull,
  holder: textOrNull,
  holderAddress: z.string().exactOptional(),
  cusip: z.string().exactOptional(),
  state: z.enum(stateCodes).nullable(),
});

const storedClaimantSchema = z.object({
  kind: z.enum(claimantKinds),
  name: z.string(),
  formerNames: texts,
  suffixedNames: texts.exactOptional(),
  addresses: texts,
  dateOfBirth: textOrNull,
  email: textOrNull,
  ownerName: textOrNull,
  owner: z
    .object({ formerNames: texts, addresses: texts, dateOfBirth: textOrNull, diedOn: textOrNull })
    .exactOptional(),
});

const storedFeeSchema = z.object({
  percentageText: z.string(),
  feeCents: storedCents,
  payoutCents: storedCents,
  sentences: texts,
});

const storedSignatureSchema = z.object({
  typedName: z.string(),
  signedAt: storedMoment,
  agreement: z.object({ version: z.string(), text: z.string() }),
  agent: z.string().exactOptional(),
  esignVersion: z.string().exactOptional(),
});

const storedAttachmentSchema = z.object({
  fileName: z.string(),
  documentId: z.string().exactOptional(),
  pages: z.int().exactOptional(),
});

/** A packet as it is stored: times are text, and images are stored separately. It must also accept packets stored years ago. */
const storedPacketSchema: z.ZodType<Packet> = z.object({
  id: z.string(),
  generatedAt: storedMoment,
  isSandbox: z.boolean(),
  mode: z.enum(filingModes),
  claim: storedClaimSchema,
  claimant: storedClaimantSchema,
  source: z.object({ office: z.string(), url: z.string(), channel: z.enum(claimChannels).nullable() }),
  fee: storedFeeSchema.nullable(),
  signature: storedSignatureSchema.nullable(),
  attachments: z.array(storedAttachmentSchema),
  officeForms: texts.exactOptional(),
  timeZone: z.string().exactOptional(),
  isNotarized: z.boolean().exactOptional(),
});

export async function sealPacket(
  { vault }: Deps,
  tx: Tx,
  filing: Pick<FilingRow, 'id' | 'userId'>,
  packet: Packet,
): Promise<Buffer> {
  return vault.sealJson(tx, packetPlace(filing), packet);
}

/** Opens the packet without its pictures, which are kept as documents. */
export async function openSealedPacket(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  filing: FilingRow,
): Promise<Packet> {
  if (!filing.sealedPacket)
    throw new AppError('not_found', 'You claimed this with your own papers, so there is no packet.');
  return vault.openJson(db, packetPlace(filing), filing.sealedPacket, storedPacketSchema);
}

export const claimantKindNames: Record<ClaimantKind, string> = {
  owner: 'The owner',
  agent: 'Agent of the owner',
  heir: 'Heir of the owner',
  executor: 'Executor or administrator of the owner’s estate',
  business: 'Signer for a business',
};

const entitlementByKind: Record<ClaimantKind, string> = {
  owner: 'I am the claimant named in this packet, and what it describes is mine.',
  agent: 'I act for the owner named in this packet, who has authorized me in writing to make this claim.',
  heir: 'I am an heir of the owner named in this packet and entitled to what it describes, or to my share of it.',
  executor:
    'I represent the estate of the owner named in this packet and am authorized to collect what is due to it.',
  business:
    'I am authorized to sign for the business named in this packet, which is entitled to what it describes.',
};

/** Lists the facts that the claimant declares to be true, one sentence each. */
export function declaredFacts({ mode, claimant }: Pick<Packet, 'mode' | 'claimant'>): string[] {
  return [
    entitlementByKind[claimant.kind],
    'The details of the claim and of the claimant in this packet are true, correct and complete.',
    'The copies submitted with it are true copies of the originals.',
    'What is claimed has not been paid before, and the right to it has not been transferred to anyone else.',
    ...(mode === 'agent' ? [`I have asked ${product.name} to submit this claim for me.`] : []),
  ];
}
