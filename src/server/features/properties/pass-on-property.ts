import type { Db, Tx } from '#server/platform/db/connect.ts';
import * as queries from './queries.ts';
import { type Claimant, canTake, findProperty, type Listing } from './take-property.ts';

/** Somebody else's claim that holds one of the property's slots. */
export type Rival = queries.ClaimedProperty;

/** Lists other accounts' claims that keep the claimant from claiming the property: none if nothing does. */
export async function listRivals(db: Db | Tx, claimant: Claimant, listing: Listing): Promise<Rival[]> {
  const property = await findProperty(db, listing);
  return property ? rivalsAt(db, claimant, property) : [];
}

/** The same for a property of which only its number is known. */
export async function listRivalsByNumber(
  db: Db | Tx,
  claimant: Claimant,
  place: Omit<queries.Property, 'ownerCount'>,
): Promise<Rival[]> {
  const [holder] = await queries.listHolders(db, { ...place, ownerCount: 1 });
  return holder ? rivalsAt(db, claimant, holder) : [];
}

async function rivalsAt(db: Db | Tx, claimant: Claimant, property: queries.Property): Promise<Rival[]> {
  if (await canTake(db, claimant, property)) return [];
  const holders = await queries.listHolders(db, property);
  return holders.filter(({ userId }) => userId !== claimant.userId);
}

/** Gives the rival's slot to the claimant, for whom it is kept from now on. Returns false if somebody else has it by then. */
export async function passPropertyOn(
  tx: Tx,
  { rival, claimant, at }: { rival: Rival; claimant: Claimant; at: Date },
): Promise<boolean> {
  const { office, number, isSandbox, ownerCount, slot } = rival;
  await queries.changeSlot(tx, rival.claimId, { freedAt: at });
  await queries.deleteFreed(tx, claimant.claimId);
  return queries.insertSlot(tx, { ...claimant, office, number, isSandbox, ownerCount, slot, takenAt: at });
}
