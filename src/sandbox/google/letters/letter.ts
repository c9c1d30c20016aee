export interface Correspondent {
  name: string;
  email: string;
}

/** One mail before it gets its form on the wire. */
export interface Letter {
  /** Names the letter within its mailbox for good; its id is made of it. */
  key: string;
  /** The key of the letter that began the conversation; absent where this one does. */
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
  /** Found by `category:purchases`, for which Gmail shows no label. */
  isPurchase?: boolean;
  /** Sent by somebody else than the domain it names. */
  isForged?: boolean;
  /** A newsletter names an address at which one ends it. */
  unsubscribe?: string;
}
