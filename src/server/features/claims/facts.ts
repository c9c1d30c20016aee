import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimDetailsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { evidenceLabels, propertyKindNames } from '#shared/claims/claim-words.ts';
import { type PropertyKind, propertyKinds } from '#shared/claims/claims.ts';
import { claimDetailsSchema } from '#shared/contracts/claims.ts';
import type { ClaimRow } from './queries.ts';

export interface Property {
  holder: string | null;
  propertyKind: PropertyKind | null;
}

export type ClaimDetails = z.infer<typeof claimDetailsSchema>;

/** Decrypts the explanation and evidence that were saved when the claim was found. */
export function openDetails(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  claim: ClaimRow,
): Promise<ClaimDetails> {
  return vault.openJson(db, claimDetailsPlace(claim), claim.sealedDetails, claimDetailsSchema);
}

/** Reads what the office's record says about the property; null if it says nothing. */
export function propertyIn({ evidence }: Pick<ClaimDetails, 'evidence'>): Property {
  const detailOf = (label: string) => evidence.find((line) => line.label === label)?.detail;
  return {
    holder: detailOf(evidenceLabels.holder) ?? null,
    propertyKind:
      kindNamed(detailOf(evidenceLabels.propertyKind)) ??
      // Older findings name the securities but not the kind of property.
      (detailOf(evidenceLabels.securities) ? 'securities' : null),
  };
}

export async function findPropertyKind(deps: Deps, claim: ClaimRow): Promise<PropertyKind | null> {
  return propertyIn(await openDetails(deps, deps.db, claim)).propertyKind;
}

function kindNamed(name: string | undefined): PropertyKind | undefined {
  return propertyKinds.find((kind) => propertyKindNames[kind] === name);
}
