export interface Correspondent {
  name: string;
  email: string;
}

/** One email before it is encoded for transfer. */
export interface Email {
  /** Permanently identifies the email within its mailbox. Its id is derived from it. */
  key: string;
  /** The key of the email that began the conversation. Undefined for the first email itself. */
  answers?: string;
  receivedAt: string;
  from: Correspondent;
  to: Correspondent;
  subject: string;
  text?: string;
  html?: string;
  attachment?: { filename: string; mimeType: string; base64: string };
  encoding?: 'base64' | 'quoted-printable';
  labelIds: string[];
  /** Matched by Gmail's `category:purchases`, for which there is no label. */
  isPurchase?: boolean;
  /** The sender's domain is forged. */
  isForged?: boolean;
  /** The address in a newsletter for unsubscribing. */
  unsubscribe?: string;
}
