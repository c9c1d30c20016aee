import type { ClaimType, PropertyKind } from '#shared/claims/claims.ts';
import { product } from '#shared/product.ts';
import type { ClaimantKind, Packet } from './packet.ts';

const photoId = 'A copy of your driver’s license, state ID card or passport (not expired)';
const deathCertificate = 'A certified copy of the owner’s death certificate';

/** Documents that prove who the claimant is and why they may claim. */
const standingByKind: Record<ClaimantKind, readonly string[]> = {
  owner: [photoId],
  agent: [
    photoId,
    'The power of attorney, or another authorization signed by the owner',
    'A copy of the owner’s photo ID',
  ],
  heir: [
    photoId,
    deathCertificate,
    'Birth or marriage certificates that show how you are related to the owner',
    'The will, or an affidavit of heirship or small-estate affidavit where there was no probate',
  ],
  executor: [
    photoId,
    deathCertificate,
    'Letters testamentary or letters of administration, certified by the court',
    'The tax ID number of the estate, if it has one',
  ],
  business: [
    'The photo ID of the person who signs',
    'A document that shows this person may sign for the business: a resolution or the list of its officers',
    'The IRS letter with the business’s employer identification number',
    'Records of any merger, name change or closing',
  ],
};

const taxNumber = 'Proof of the Social Security number, such as a copy of the card or a Form W-2';

/** Documents that prove that there is something to claim. */
const proofByType: Record<ClaimType, readonly string[]> = {
  unclaimed_property: [
    'A bill, statement or letter with the owner’s name and the address the office has on record',
    'Anything that ties the owner to the company that reported the money: a statement, pay stub or policy',
  ],
  tax_credit: [
    'The return for the tax year, or the amended return, completed and signed',
    'Forms W-2 and 1099 for that year',
    'Records that support the credit: Form 1098-T, birth certificates or proof of where a child lived',
  ],
  retail_refund: [
    'The receipt or order confirmation',
    'The card or bank statement that shows the charge',
    'Any messages with the store about it',
  ],
  class_action: [
    'The settlement notice with your claim number, if you received one',
    'A receipt, order confirmation or statement that shows what you bought and when',
  ],
};

const proofByProperty: Record<PropertyKind, readonly string[]> = {
  money: [],
  securities: ['Certificates or account statements for the shares or bonds, if you have them'],
  safe_deposit_box: ['The key, the rental agreement or a bill for the box, if you have one'],
};

/** Lists the documents that the claimant should send with the claim. */
export function evidenceChecklist({ claim, claimant, mode }: Pick<Packet, 'claim' | 'claimant' | 'mode'>) {
  const needsTaxNumber = claim.type === 'unclaimed_property' && claimant.kind !== 'business';
  return [
    ...standingByKind[claimant.kind],
    ...(claimant.formerNames.length > 0
      ? ['The marriage certificate, divorce decree or court order that shows the name change']
      : []),
    ...(needsTaxNumber ? [taxNumber] : []),
    ...proofByType[claim.type],
    ...(claim.propertyKind ? proofByProperty[claim.propertyKind] : []),
    ...(mode === 'agent' ? [`The signed agreement with ${product.name}, which is part of this packet`] : []),
  ];
}
