/** The paths of the dialog and its parts, for the server and the browser scripts. */
export const dialogPaths = {
  page: '/plaid/link/dialog',
  script: '/plaid/link/dialog.js',
  stylesheet: '/plaid/link/dialog.css',
  open: '/plaid/link/session/open',
  signIn: '/plaid/link/session/sign-in',
  finish: '/plaid/link/session/finish',
} as const;

/** What Link's parts say to each other: the product's page, the dialog in its frame, and the server behind it. */
export interface LinkInstitution {
  institution_id: string;
  name: string;
}

export interface LinkAccount {
  id: string;
  name: string;
  mask: string;
  type: string;
  subtype: string;
  verification_status: null;
  class_type: null;
}

export interface LinkError {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
}

export interface SuccessMetadata {
  institution: LinkInstitution;
  accounts: readonly LinkAccount[];
  link_session_id: string;
  transfer_status: null;
}

export interface ExitMetadata {
  institution: LinkInstitution | null;
  /** The customer's progress, in Plaid's words. Null before a bank was chosen. */
  status: string | null;
  link_session_id: string;
  request_id: string;
}

export type EventMetadata = Record<string, string | null>;

/** From the dialog to the page. */
export type DialogMessage =
  | { type: 'ready' }
  | { type: 'event'; name: string; metadata: EventMetadata }
  | { type: 'success'; publicToken: string; metadata: SuccessMetadata }
  | { type: 'exit'; error: LinkError | null; metadata: ExitMetadata };

/** From the page to the dialog. */
export type PageMessage = { type: 'open'; token: string } | { type: 'exit' };

/** What the server sends to the dialog when it opens. */
export interface OpenedSession {
  link_session_id: string;
  client_name: string;
  institutions: readonly LinkInstitution[];
  /** In update mode, the bank that requires a new login. */
  update: LinkInstitution | null;
}

export interface SignedIn {
  accounts: readonly LinkAccount[];
  asks_for_accounts: boolean;
}

export interface Finished {
  public_token: string;
  metadata: SuccessMetadata;
}
