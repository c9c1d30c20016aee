import type { Deps } from '#server/platform/deps.ts';
import { evidenceLabels } from '#shared/claim-evidence.ts';
import { propertyKindNames } from '#shared/claim-words.ts';
import { type PropertyKind, propertyKinds } from '#shared/claims.ts';
import { type ClaimDetails, openDetails } from '../claim-details.ts';
import type { PacketClaim } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';

export type Property = Pick<PacketClaim, 'holder' | 'propertyKind'>;

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
