import type { CalendarDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType, PropertyKind } from '#shared/claims.ts';
import type { Cents } from '#shared/money.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';

/** In which right somebody claims. */
export const claimantKinds = ['owner', 'agent', 'heir', 'executor', 'business'] as const;

export type ClaimantKind = (typeof claimantKinds)[number];

export interface PacketClaim {
  title: string;
  description: string;
  type: ClaimType;
  amountCents: Cents;
  amountKind: AmountKind;
  /** Null where the office does not say. */
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
  /** The first is the present one. */
  addresses: readonly string[];
  dateOfBirth: CalendarDate | null;
  email: string | null;
  /** Whose property it is where that is not the claimant: the deceased, the person acted for, the business. */
  ownerName: string | null;
}

export interface PacketFee {
  /** As the agreement puts it: "10% of what is paid". */
  percentageText: string;
  feeCents: Cents;
  payoutCents: Cents;
  /** What the state wants said beside the figures. */
  sentences: readonly string[];
}

export interface PacketSignature {
  typedName: string;
  signedAt: Date;
  /** The text as it stood when it was signed. */
  agreement: { version: string; text: string };
}

export interface PacketAttachment {
  fileName: string;
  /** Under which the file is kept. */
  documentId?: string;
  pages?: number;
  /** A JPEG, as pictures are kept, which gets a page of its own. Everything else is enclosed separately. */
  image?: Buffer;
}

/** Everything that is handed to an office with a claim. */
export interface Packet {
  id: string;
  generatedAt: Date;
  /** Made of invented data: every page says so. */
  isSandbox: boolean;
  /** Who hands it in: we for the claimant, or the claimant alone. */
  mode: 'agent' | 'self';
  claim: PacketClaim;
  claimant: PacketClaimant;
  source: { office: string; url: string; channel: ClaimChannel | null };
  /** Null where nothing is charged. */
  fee: PacketFee | null;
  /** Null where it is to be signed by hand. */
  signature: PacketSignature | null;
  attachments: readonly PacketAttachment[];
}
