import type { PageName } from '#shared/page-paths.ts';

export interface LegalTerm {
  term: string;
  text: string;
}

/** The telephone is that of whoever runs the installation. */
export type LegalContact = { label: string; kind: 'email'; value: string } | { label: string; kind: 'phone' };

/** A plain string is a paragraph. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly LegalTerm[] }
  | { page: PageName; label: string }
  | { contacts: readonly LegalContact[] }
  /** The controls for submitting a privacy request. */
  | { requests: true };

export interface LegalSection {
  /** Also the section's anchor in the page's address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  summary: string;
  /** A calendar day, as YYYY-MM-DD. */
  lastUpdated: string;
  sections: readonly LegalSection[];
  /** A notice of its own below the numbered sections. */
  notice?: LegalSection;
}
