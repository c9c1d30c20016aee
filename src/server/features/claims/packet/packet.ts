import type { CalendarDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType, PropertyKind } from '#shared/claims.ts';
import type { Cents } from '#shared/money.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';

/** The legal basis on which a person claims. */
export const claimantKinds = ['owner', 'agent', 'heir', 'executor', 'business'] as const;

export type ClaimantKind = (typeof claimantKinds)[number];

export interface PacketClaim {
  title: string;
  description: string;
  type: ClaimType;
  amountCents: Cents;
  amountKind: AmountKind;
  /** Null when the office does not publish it. */
  propertyKind: PropertyKind | null;
  /** The office's number for the property. */
  propertyId: string | null;
  /** The company that could not deliver the money. */
  holder: string | null;
  state: StateCode | null;
}

export interface PacketClaimant {
  kind: ClaimantKind;
  name: string;
  formerNames: readonly string[];
  /** The current address comes first. */
  addresses: readonly string[];
  dateOfBirth: CalendarDate | null;
  email: string | null;
  /** The owner if that is not the claimant: the deceased, the person the claimant acts for, or the business. */
  ownerName: string | null;
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
}
