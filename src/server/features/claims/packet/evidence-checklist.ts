import type { ClaimType, PropertyKind } from '#shared/claims/claims.ts';
import type { DocumentKind } from '#shared/documents.ts';
import { product } from '#shared/product.ts';
import type { ClaimantKind, Packet } from './packet.ts';

/** A document that the claimant should send with the claim. */
interface Paper {
  kind: DocumentKind;
  text: string;
}

const photoId = paper('photo_id', 'A copy of your driver’s license, state ID card or passport (not expired)');
const deathCertificate = paper('proof_of_authority', 'A certified copy of the owner’s death certificate');

function paper(kind: DocumentKind, text: string): Paper {
  return { kind, text };
}

/** Documents that prove who the claimant is and why they may claim. */
const standingByKind: Record<ClaimantKind, readonly Paper[]> = {
  owner: [photoId],
  agent: [
    photoId,
    paper('proof_of_authority', 'The power of attorney, or another authorization signed by the owner'),
    paper('proof_of_authority', 'A copy of the owner’s photo ID'),
  ],
  heir: [
    photoId,
    deathCertificate,
    paper('proof_of_authority', 'Birth or marriage certificates that show how you are related to the owner'),
    paper(
      'proof_of_authority',
      'The will, or an affidavit of heirship or small-estate affidavit where there was no probate',
    ),
  ],
  executor: [
    photoId,
    deathCertificate,
    paper('proof_of_authority', 'Letters testamentary or letters of administration, certified by the court'),
    paper('proof_of_tax_number', 'The tax ID number of the estate, if it has one'),
  ],
  business: [
    paper('photo_id', 'The photo ID of the person who signs'),
    paper(
      'proof_of_authority',
      'A document that shows this person may sign for the business: a resolution or the list of its officers',
    ),
    paper('proof_of_tax_number', 'The IRS letter with the business’s employer identification number'),
    paper('proof_of_name', 'Records of any merger, name change or closing'),
  ],
};

const nameChange = paper(
  'proof_of_name',
  'The marriage certificate, divorce decree or court order that shows the name change',
);

const taxNumber = paper(
  'proof_of_tax_number',
  'Proof of the Social Security number, such as a copy of the card or a Form W-2',
);

/** Documents that prove that there is something to claim. */
const proofByType: Record<ClaimType, readonly Paper[]> = {
  unclaimed_property: [
    paper(
      'proof_of_address',
      'A bill, statement or letter with the owner’s name and the address the office has on record',
    ),
    paper(
      'proof_of_ownership',
      'Anything that ties the owner to the company that reported the money: a statement, pay stub or policy',
    ),
  ],
  tax_credit: [
    paper('other', 'The return for the tax year, or the amended return, completed and signed'),
    paper('other', 'Forms W-2 and 1099 for that year'),
    paper(
      'other',
      'Records that support the credit: Form 1098-T, birth certificates or proof of where a child lived',
    ),
  ],
  retail_refund: [
    paper('proof_of_ownership', 'The receipt or order confirmation'),
    paper('proof_of_ownership', 'The card or bank statement that shows the charge'),
    paper('proof_of_ownership', 'Any messages with the store about it'),
  ],
  class_action: [
    paper('proof_of_ownership', 'The settlement notice with your claim number, if you received one'),
    paper(
      'proof_of_ownership',
      'A receipt, order confirmation or statement that shows what you bought and when',
    ),
  ],
};

const proofByProperty: Record<PropertyKind, readonly Paper[]> = {
  money: [],
  securities: [
    paper(
      'proof_of_ownership',
      'Certificates or account statements for the shares or bonds, if you have them',
    ),
  ],
  safe_deposit_box: [
    paper('proof_of_ownership', 'The key, the rental agreement or a bill for the box, if you have one'),
  ],
};

interface Question {
  claim: Pick<Packet['claim'], 'type' | 'propertyKind'>;
  claimant: Pick<Packet['claimant'], 'kind' | 'formerNames'>;
}

function listPapers({ claim, claimant }: Question): Paper[] {
  const needsTaxNumber = claim.type === 'unclaimed_property' && claimant.kind !== 'business';
  return [
    ...standingByKind[claimant.kind],
    ...(claimant.formerNames.length > 0 ? [nameChange] : []),
    ...(needsTaxNumber ? [taxNumber] : []),
    ...proofByType[claim.type],
    ...(claim.propertyKind ? proofByProperty[claim.propertyKind] : []),
  ];
}

/** Lists the documents that the claimant should send with the claim, as the packet names them. */
export function evidenceChecklist({ mode, ...question }: Question & Pick<Packet, 'mode'>): string[] {
  return [
    ...listPapers(question).map(({ text }) => text),
    ...(mode === 'agent' ? [`The signed agreement with ${product.name}, which is part of this packet`] : []),
  ];
}

const titles: Partial<Record<DocumentKind, string>> = {
  photo_id: 'Photo ID',
  proof_of_name: 'Your name has changed',
  proof_of_tax_number: 'Proof of your Social Security number',
  proof_of_address: 'You at the address on record',
  proof_of_ownership: 'That it is yours',
};

/** The same documents as things to do, one for each kind. */
export function papersOf(question: Question) {
  const byKind = Map.groupBy(listPapers(question), ({ kind }) => kind);
  return [...byKind].map(([kind, papers]) => ({
    kind,
    title: titles[kind] ?? 'Other papers',
    details: papers.map(({ text }) => text),
  }));
}
