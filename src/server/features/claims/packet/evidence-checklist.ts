import type { ClaimType, PropertyKind } from '#shared/claims.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';

const photoId = 'A copy of your driver’s license, state ID card or passport, not expired';
const taxNumber = 'Proof of the Social Security number, such as a copy of the card or a Form W-2';

/** What shows that there is something to claim. */
const proofByType: Record<ClaimType, readonly string[]> = {
  unclaimed_property: [
    'A bill, statement or letter with the owner’s name and the address that the office has on record',
    'Anything that ties the owner to the company that reported the money: a statement, pay stub or policy',
  ],
  tax_credit: [
    'The return for the tax year, or the amended return, filled in and signed',
    'Forms W-2 and 1099 for that year',
    'Records behind the credit: Form 1098-T, birth certificates or proof of where a child lived',
  ],
  retail_refund: [
    'The receipt or order confirmation',
    'The card or bank statement that shows the charge',
    'Messages with the store about it, if there were any',
  ],
  class_action: [
    'The notice of the settlement with your claim number, if you were sent one',
    'A receipt, order confirmation or statement that shows what you bought and when',
  ],
};

const proofByProperty: Record<PropertyKind, readonly string[]> = {
  money: [],
  securities: ['Certificates or account statements of the shares or bonds, if you have them'],
  safe_deposit_box: ['The key, the rental agreement or a bill for the box, if you have one'],
};

/** The documents that belong to the claim, in plain words. */
export function evidenceChecklist({ claim, claimant, mode }: Pick<Packet, 'claim' | 'claimant' | 'mode'>) {
  return [
    photoId,
    ...(claimant.formerNames.length > 0
      ? ['The marriage certificate, divorce decree or court order that shows the change of name']
      : []),
    ...(claim.type === 'unclaimed_property' ? [taxNumber] : []),
    ...proofByType[claim.type],
    ...(claim.propertyKind ? proofByProperty[claim.propertyKind] : []),
    ...(mode === 'agent' ? [`The signed agreement with ${product.name}, which is part of this packet`] : []),
  ];
}
