import { areOneHuman } from '#server/features/people/api.ts';
import { countOwners, isOfficeNumber } from '#server/features/records/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import * as queries from './queries.ts';

/** Who claims a property, and in which claim. */
export interface Claimant {
  userId: string;
  personId: string;
  claimId: string;
}

/** A row of an office's list. */
export interface Listing {
  /** Names the list. */
  catalogId: string;
  propertyId: string;
  /** The state that holds the money; null if a national office does. */
  state: string | null;
  isSandbox: boolean;
  /** How many owners the row counted when it was found; null if it did not say. */
  ownerCount: number | null;
}

/**
 * Null for a row to which its office gives no number: our key for it is made of its content, so it changes with any word of
 * the row and would keep nobody from claiming it twice.
 */
export async function findProperty(db: Db | Tx, listing: Listing): Promise<queries.Property | null> {
  const { catalogId, propertyId, isSandbox } = listing;
  if (!isOfficeNumber(propertyId)) return null;
  const counted = await countOwners(db, listing);
  const ownerCount = Math.max(1, counted ?? listing.ownerCount ?? 1);
  return { office: catalogId, number: propertyId, isSandbox, ownerCount };
}

/** Says nothing about who has claimed it. */
export function propertyClaimed(): AppError {
  return new AppError(
    'property_claimed',
    'Someone has already claimed this through us. If it is yours, tell us.',
  );
}

interface Taking {
  claimant: Claimant;
  at: Date;
}

/**
 * Takes one of the property's slots for the claim, or refuses. Call it with the claim locked and before the audit trail is:
 * whoever waits here for another filing of the property must hold nothing that the other one still needs.
 */
export async function takeProperty(
  tx: Tx,
  { listing, ...taking }: Taking & { listing: Listing },
): Promise<void> {
  const property = await findProperty(tx, listing);
  if (property) await takeSlot(tx, { ...taking, property });
}

async function takeSlot(
  tx: Tx,
  { claimant, property, at }: Taking & { property: queries.Property },
): Promise<void> {
  await queries.deleteFreed(tx, claimant.claimId);
  // An operator may have passed it on to this claim.
  if (await queries.holdsSlot(tx, claimant.claimId)) return;
  for (;;) {
    const slot = await findSlot(tx, claimant, property);
    if (slot === undefined) throw propertyClaimed();
    // Another filing may have taken the slot meanwhile; then the next look sees it.
    if (await queries.insertSlot(tx, { ...claimant, ...property, slot, takenAt: at })) return;
  }
}

/** Whether the claim could be filed now, as far as others are concerned. */
export async function isPropertyFree(db: Db | Tx, claimant: Claimant, listing: Listing): Promise<boolean> {
  const property = await findProperty(db, listing);
  return property === null || (await canTake(db, claimant, property));
}

export async function canTake(db: Db | Tx, claimant: Claimant, property: queries.Property): Promise<boolean> {
  if (await queries.holdsSlot(db, claimant.claimId)) return true;
  return (await findSlot(db, claimant, property)) !== undefined;
}

/** The first free slot; undefined if there is none or the person has one. */
async function findSlot(
  db: Db | Tx,
  { personId }: Claimant,
  property: queries.Property,
): Promise<number | undefined> {
  const holders = await queries.listHolders(db, property);
  if (holders.some((holder) => holder.personId === personId)) return undefined;
  const taken = new Set(holders.map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  if (slot > property.ownerCount) return undefined;
  const otherIds = holders.map((holder) => holder.personId);
  return (await areOneHuman(db, { personId, otherIds })) ? undefined : slot;
}

/** Lets others claim the property. Nothing happens if the claim holds no slot. */
export async function freeProperty(tx: Tx, claimId: string, at: Date): Promise<void> {
  await queries.changeSlot(tx, claimId, { freedAt: at });
}

/** Keeps the property taken for good. */
export async function markPropertyPaid(tx: Tx, claimId: string, at: Date): Promise<void> {
  await queries.changeSlot(tx, claimId, { paidAt: at });
}

/**
 * Takes the slot that the claim had before its refusal, because its office grants it on appeal. If somebody else has it by
 * then, the claim goes on without: what an office decides happens whether we like it or not.
 */
export async function retakeProperty(tx: Tx, claimId: string, at: Date): Promise<void> {
  const freed = await queries.findFreed(tx, claimId);
  if (!freed) return;
  const { userId, personId, office, number, isSandbox, ownerCount } = freed;
  const property = { office, number, isSandbox, ownerCount };
  try {
    await tx.transaction((attempt) =>
      takeSlot(attempt, { claimant: { userId, personId, claimId }, property, at }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Frees what no office has when an account is deleted. What an office has or has paid stays taken. */
export async function leaveProperties(
  tx: Tx,
  { userId, sentClaimIds }: { userId: string; sentClaimIds: readonly string[] },
): Promise<void> {
  await queries.deleteSlots(tx, { userId, keptClaimIds: sentClaimIds });
}
