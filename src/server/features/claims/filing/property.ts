import { evidenceLabels } from '#shared/claim-evidence.ts';
import { propertyKindNames } from '#shared/claim-words.ts';
import { type PropertyKind, propertyKinds } from '#shared/claims.ts';
import type { ClaimDetails } from '../claim-details.ts';
import type { PacketClaim } from '../packet/packet.ts';

export type Property = Pick<PacketClaim, 'holder' | 'propertyKind'>;

/** What the office's record said of the property; null where it did not. */
export function propertyIn({ evidence }: Pick<ClaimDetails, 'evidence'>): Property {
  const detailOf = (label: string) => evidence.find((line) => line.label === label)?.detail;
  return {
    holder: detailOf(evidenceLabels.holder) ?? null,
    propertyKind:
      kindNamed(detailOf(evidenceLabels.propertyKind)) ??
      // Findings of earlier days name the securities and not the kind.
      (detailOf(evidenceLabels.securities) ? 'securities' : null),
  };
}

function kindNamed(name: string | undefined): PropertyKind | undefined {
  return propertyKinds.find((kind) => propertyKindNames[kind] === name);
}
