import { certain } from '#catalog/offices/offices.ts';
import { type OfficePaper, officePapers, type Paper } from '#catalog/offices/papers.ts';
import type { ClaimType, PropertyKind } from '#shared/claims/claims.ts';
import type { DocumentKind } from '#shared/documents.ts';
import type { ClaimantKind } from '#shared/people/acting.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';

/** What shows who the claimant is and why they may claim, where the office's own list is not known. */
const usualStanding: Record<ClaimantKind, readonly OfficePaper[]> = {
  owner: ['photo-id'],
  agent: ['photo-id', 'power-of-attorney', 'owner-photo-id'],
  heir: ['photo-id', 'death-certificate', 'kinship', 'will-or-affidavit'],
  executor: ['photo-id', 'death-certificate', 'letters', 'estate-tax-number'],
  business: ['signer-id', 'signing-authority', 'business-tax-number', 'business-changes'],
};

/** What shows that there is something to claim, likewise. */
const usualProof: readonly OfficePaper[] = ['address-proof', 'holder-link'];

const proofElsewhere: Record<Exclude<ClaimType, 'unclaimed_property'>, readonly Paper[]> = {
  tax_credit: [
    { kind: 'other', text: 'The return for the tax year, or the amended return, completed and signed' },
    { kind: 'other', text: 'Forms W-2 and 1099 for that year' },
    {
      kind: 'other',
      text: 'Records that support the credit: Form 1098-T, birth certificates or proof of where a child lived',
    },
  ],
  retail_refund: [
    { kind: 'proof_of_ownership', text: 'The receipt or order confirmation' },
    { kind: 'proof_of_ownership', text: 'The card or bank statement that shows the charge' },
    { kind: 'proof_of_ownership', text: 'Any messages with the store about it' },
  ],
  class_action: [
    {
      kind: 'proof_of_ownership',
      text: 'The settlement notice with your claim number, if you received one',
    },
    {
      kind: 'proof_of_ownership',
      text: 'A receipt, order confirmation or statement that shows what you bought and when',
    },
  ],
};

const proofByProperty: Record<PropertyKind, readonly Paper[]> = {
  money: [],
  securities: [
    {
      kind: 'proof_of_ownership',
      text: 'Certificates or account statements for the shares or bonds, if you have them',
    },
  ],
  safe_deposit_box: [
    {
      kind: 'proof_of_ownership',
      text: 'The key, the rental agreement or a bill for the box, if you have one',
    },
  ],
};

interface Question {
  claim: Pick<Packet['claim'], 'type' | 'propertyKind' | 'state'>;
  claimant: Pick<Packet['claimant'], 'kind' | 'formerNames' | 'owner'>;
}

function listPapers({ claim, claimant }: Question): Paper[] {
  const { formerNames } = claimant.owner ?? claimant;
  const isRenamed = formerNames.length > 0 && claimant.kind !== 'business';
  const nameChange = isRenamed ? [officePapers['name-change']] : [];
  const papers =
    claim.type === 'unclaimed_property'
      ? [...listOfficePapers(claim.state, claimant.kind), ...nameChange]
      : [...usualStanding[claimant.kind].map(paperOf), ...nameChange, ...proofElsewhere[claim.type]];
  return [...new Set([...papers, ...(claim.propertyKind ? proofByProperty[claim.propertyKind] : [])])];
}

/** What the office itself asks for, if it is known for sure; else what such offices usually ask for. */
function listOfficePapers(state: Packet['claim']['state'], kind: ClaimantKind): Paper[] {
  const own = officesList(state, kind);
  if (own) return own.map(paperOf);
  const taxNumber: OfficePaper[] = kind === 'business' ? [] : ['ssn-proof'];
  return [...usualStanding[kind], ...taxNumber, ...usualProof].map(paperOf);
}

/** Whether the list of an office of unclaimed property is its own, or only what is usual. */
export function isOfficesOwnList({ claim, claimant }: Question): boolean {
  return claim.type === 'unclaimed_property' && officesList(claim.state, claimant.kind) !== undefined;
}

function officesList(state: Packet['claim']['state'], kind: ClaimantKind) {
  if (kind === 'owner') return certain(state, 'ownerPapers');
  if (kind === 'heir') return certain(state, 'heirPapers');
  return kind === 'business' ? certain(state, 'businessPapers') : undefined;
}

function paperOf(id: OfficePaper): Paper {
  return officePapers[id];
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

/** The same where the owner is somebody else. */
const titlesForAnother: typeof titles = {
  photo_id: 'Your photo ID',
  proof_of_name: 'A name has changed',
  proof_of_tax_number: 'Proof of the tax number',
  proof_of_address: 'The owner at the address on record',
  proof_of_ownership: 'That it is the owner’s',
  proof_of_authority: 'What entitles you',
};

/** The same documents as things to do, one for each kind. */
export function papersOf(question: Question) {
  const words = question.claimant.kind === 'owner' ? titles : titlesForAnother;
  const byKind = Map.groupBy(listPapers(question), ({ kind }) => kind);
  return [...byKind].map(([kind, papers]) => ({
    kind,
    title: words[kind] ?? 'Other papers',
    details: papers.map(({ text }) => text),
  }));
}
