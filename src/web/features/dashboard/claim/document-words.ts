import { type ClaimType, isWaitingForOwnerToSend } from '#shared/claims/claims.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type DocumentKind, documentKinds } from '#shared/documents.ts';
import { documentKindNames } from './use-documents.ts';

type Names = Partial<Record<DocumentKind, string>>;

/** What a document can show where the money is not an office's property. Whoever holds property asks for any of the kinds. */
const namesByType: Record<Exclude<ClaimType, 'unclaimed_property'>, Names> = {
  tax_credit: { other: 'A copy of what you sent', office_letter: 'A letter or notice of the IRS' },
  class_action: {
    other: 'A copy of what you sent',
    proof_of_ownership: 'A receipt',
    office_letter: 'The settlement’s notice, letter or check',
  },
  retail_refund: {
    proof_of_ownership: 'A receipt, an order or a statement',
    office_letter: 'The store’s letter, email or check',
    other: 'Other',
  },
};

/** The kinds of documents to choose from, the likeliest first. */
export function documentChoices(type: ClaimType): { kind: DocumentKind; name: string }[] {
  if (type === 'unclaimed_property')
    return documentKinds.map((kind) => ({ kind, name: documentKindNames[kind] }));
  const names = Object.entries(namesByType[type]) as [DocumentKind, string][];
  return names.map(([kind, name]) => ({ kind, name }));
}

export function documentName(type: ClaimType, kind: DocumentKind): string {
  return type === 'unclaimed_property'
    ? documentKindNames[kind]
    : (namesByType[type][kind] ?? documentKindNames[kind]);
}

const helps: Partial<Record<ClaimType, string>> = {
  unclaimed_property: 'An ID and proof of address often help.',
  retail_refund: 'A receipt or the order’s email often helps.',
};

/** What happens to a document that is added now. */
export function documentsLead({ type, status, filing, guidance, source: { name } }: ClaimPage): string {
  if (guidance)
    return `We send none of it: you send your claim to ${name} yourself. Keep here what you sent, and what comes back.`;
  if (status === 'paid') return 'Documents sent with this claim.';
  if (status === 'rejected') return `Anything you add here goes to ${name} when you file the claim again.`;
  if (!filing) return `Anything you add here goes to ${name} with the claim. ${helps[type] ?? ''}`;
  if (isWaitingForOwnerToSend(filing)) return 'Anything you add here becomes part of the packet.';
  if (filing.channel === 'agency_api') return `Anything you add here goes to ${name} right away.`;
  return `Anything you add here is saved with the claim, but we won’t send it to ${name} now.`;
}
