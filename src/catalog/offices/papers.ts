import type { DocumentKind } from '#shared/documents.ts';

/** A document that the claimant should send with the claim. */
export interface Paper {
  kind: DocumentKind;
  text: string;
}

/** Every document that an office of unclaimed property may want, in our words. */
export const officePapers = {
  'photo-id': paper('photo_id', 'A copy of your driver’s license, state ID card or passport (not expired)'),
  'signature-id': paper('photo_id', 'A copy of a photo ID that also shows your signature'),
  'two-ids': paper(
    'photo_id',
    'Two different documents that show who you are, such as a passport and a license',
  ),
  'identity-paper': paper('photo_id', 'Your birth certificate, or another document that shows who you are'),
  'license-number': paper('photo_id', 'The number and expiry date of your driver’s license or state ID card'),
  'signer-id': paper('photo_id', 'The photo ID of the person who signs'),
  'officer-id': paper('photo_id', 'The driver’s license or the company ID of the officer who signs'),
  'ssn-proof': paper(
    'proof_of_tax_number',
    'Proof of the Social Security number, such as a copy of the card or a Form W-2',
  ),
  'ssn-card': paper('proof_of_tax_number', 'A copy of your Social Security card'),
  'ssn-card-color': paper(
    'proof_of_tax_number',
    'A color copy of your Social Security card that is easy to read',
  ),
  'form-w9': paper('proof_of_tax_number', 'IRS Form W-9, filled in and signed'),
  'business-tax-number': paper(
    'proof_of_tax_number',
    'The IRS letter with the business’s employer identification number',
  ),
  'estate-tax-number': paper('proof_of_tax_number', 'The tax ID number of the estate, if it has one'),
  'address-proof': paper(
    'proof_of_address',
    'A bill, statement or letter with the owner’s name and the address the office has on record',
  ),
  'address-if-moved': paper(
    'proof_of_address',
    'If you have moved: a bill, statement or letter with your name and the address the office has on record',
  ),
  'address-or-account': paper(
    'proof_of_address',
    'A bill, statement or letter that shows the address the office has on record, or the account itself',
  ),
  'address-or-holder': paper(
    'proof_of_address',
    'A paper with the owner’s name and the address on record, or one that shows work or an account with the company',
  ),
  'mailing-address': paper('proof_of_address', 'A paper that shows where you get your mail now'),
  'holder-link': paper(
    'proof_of_ownership',
    'Anything that ties the owner to the company that reported the money: a statement, pay stub or policy',
  ),
  'holder-letter': paper(
    'proof_of_ownership',
    'If the office has no address on record: a letter from the company that says the owner is you',
  ),
  'account-paper': paper(
    'proof_of_ownership',
    'The passbook, statement, certificate or uncashed check, if you have it',
  ),
  'original-check': paper(
    'proof_of_ownership',
    'If the office has neither an address nor a number: the uncashed check, or a statement of the account',
  ),
  'owner-account': paper('proof_of_ownership', 'Proof that the account belonged to the owner who has died'),
  'owner-ssn-and-address': paper(
    'proof_of_ownership',
    'Proof of the Social Security number and the address of the owner who has died',
  ),
  'name-change': paper(
    'proof_of_name',
    'The marriage certificate, divorce decree or court order that shows the name change',
  ),
  'business-changes': paper('proof_of_name', 'Records of any merger, name change or closing'),
  'death-certificate': paper('proof_of_authority', 'A certified copy of the owner’s death certificate'),
  kinship: paper(
    'proof_of_authority',
    'Birth or marriage certificates that show how you are related to the owner',
  ),
  'will-or-affidavit': paper(
    'proof_of_authority',
    'The will, or an affidavit of heirship or small-estate affidavit where there was no probate',
  ),
  letters: paper(
    'proof_of_authority',
    'Letters testamentary or letters of administration, certified by the court',
  ),
  'probate-papers': paper(
    'proof_of_authority',
    'The papers of the probate court of the county where the owner last lived, which give you the right',
  ),
  'probate-certificate': paper('proof_of_authority', 'The probate court’s certificate that names you'),
  'qualification-certificate': paper(
    'proof_of_authority',
    'A current certificate of qualification, with its date and the court’s seal',
  ),
  'heirship-declaration': paper(
    'proof_of_authority',
    'The office’s table of heirship, the trust, court letters, or a declaration under Probate Code 13101',
  ),
  'relationship-affidavit': paper(
    'proof_of_authority',
    'For a small estate: the office’s affidavit that you are entitled as a relative',
  ),
  'obituary-or-court': paper(
    'proof_of_authority',
    'The obituary or the court’s papers, which name the heirs',
  ),
  'co-owner-release': paper('proof_of_authority', 'The notarized release of any other owner'),
  'joint-owners': paper(
    'proof_of_authority',
    'For a joint account: the same papers of each owner, or the death certificate of one who has died',
  ),
  'signing-authority': paper(
    'proof_of_authority',
    'A document that shows this person may sign for the business: a resolution or the list of its officers',
  ),
  'business-affidavit': paper('proof_of_authority', 'The office’s affidavit for a business or organization'),
  'officer-statement': paper(
    'proof_of_authority',
    'A notarized statement of an officer, the corporate seal, or a recent canceled check of the business',
  ),
  'power-of-attorney': paper(
    'proof_of_authority',
    'The power of attorney, or another authorization signed by the owner',
  ),
  'owner-photo-id': paper('proof_of_authority', 'A copy of the owner’s photo ID'),
  'claim-form': paper('other', 'The office’s own claim form, signed by every owner'),
  'claim-form-notarized': paper('other', 'The office’s own claim form, signed before a notary'),
  'papers-on-form': paper('other', 'The papers that the office’s claim form names'),
} as const satisfies Record<string, Paper>;

export type OfficePaper = keyof typeof officePapers;

export function isOfficePaper(id: string): id is OfficePaper {
  return Object.hasOwn(officePapers, id);
}

function paper(kind: DocumentKind, text: string): Paper {
  return { kind, text };
}
