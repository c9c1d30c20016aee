import { countOwners, isOfficeNumber } from '#server/features/records/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';

/** A property as its office identifies it. */
export interface ListedProperty {
  /** The office's id in the source catalog. */
  office: string;
  number: string;
  isSandbox: boolean;
  ownerCount: number;
}

/**
 * Null for what is not a property on an office's list. Rows to which their office gives no number are outside, too: our key
 * for them is made of their content, so it changes with any word of the row and would keep nobody from claiming it twice.
 */
export async function findListedProperty(
  db: Db | Tx,
  { isSandbox, state }: Pick<ClaimRow, 'isSandbox' | 'state'>,
  facts: ClaimFacts,
): Promise<ListedProperty | null> {
  if (facts.type !== 'unclaimed_property' || !facts.catalogId || !isOfficeNumber(facts.propertyId))
    return null;
  const { catalogId, propertyId } = facts;
  const counted = await countOwners(db, { catalogId, propertyId, state, isSandbox });
  const ownerCount = Math.max(1, counted ?? facts.ownerCount ?? 1);
  return { office: catalogId, number: propertyId, isSandbox, ownerCount };
}
