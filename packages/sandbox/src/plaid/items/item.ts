import type { Products, TransactionsUpdateStatus } from 'plaid';
import type { AccountKind, PersonaId } from '#sandbox/people/personas.ts';
import type { BankRow } from '#sandbox/plaid/history/bank-row.ts';

export type Product = `${Products}`;
export type HistoryStage = Exclude<`${TransactionsUpdateStatus}`, 'TRANSACTIONS_UPDATE_STATUS_UNKNOWN'>;
export type Trouble = 'ITEM_LOGIN_REQUIRED' | 'USER_PERMISSION_REVOKED';

/** Who holds the accounts of a login. */
export type Holders = 'customer' | 'customer and partner' | 'stranger';

/** One customer's login at one institution. */
export interface Item {
  itemId: string;
  accessToken: string;
  institutionId: string;
  personaId: PersonaId;
  /** Set if the persona is the default one and the customer gave a name. */
  holderName?: string;
  /** Absent for the customer alone. */
  holders?: Holders;
  products: readonly Product[];
  /** What the customer agreed to share. Absent for an item that was created without the dialog, which shares everything. */
  consented?: readonly Product[];
  webhook: string | null;
  daysRequested: number;
  linkedAt: string;
  /** When the bank's data was last fetched outside the schedule. */
  pulledAt: string;
  stage: HistoryStage;
  trouble?: Trouble;
  /** Plaid announces updates only once the client has requested transactions. */
  hasBeenSynced: boolean;
  /** The last announced version of the data. */
  announced?: Version;
  lastWebhook?: { sentAt: string; code: string };
  cursorsSeen: readonly string[];
}

/** A version of an item's data. The same version always gives the same transactions. */
export interface Version {
  stage: HistoryStage;
  asOf: string;
  /** How many of the item's changes this version includes. */
  changes: number;
}

/** A change to an item's data other than by the passing of time. */
export type ItemChange =
  | { kind: 'accounts'; accounts: readonly AccountKind[] }
  | { kind: 'row'; row: Omit<BankRow, 'at'> & { at: string } }
  /** Everything pending was posted, and one posted transaction got a better description. */
  | { kind: 'settled'; at: string; correctedKey?: string };

/** Gives a partner of Plaid access to one account of one item. */
export interface ProcessorToken {
  itemId: string;
  accountId: string;
}

/** What Link was asked to do. */
export interface LinkToken {
  linkToken: string;
  createdAt: string;
  expiresAt: string;
  clientName: string;
  language: string;
  countryCodes: readonly 'US'[];
  products: readonly Product[];
  webhook: string | null;
  redirectUri: string | null;
  personaId: PersonaId;
  holderName?: string;
  /** What the dialog asks the customer to share. */
  consented?: readonly Product[];
  daysRequested: number;
  accounts: readonly AccountKind[];
  /** The item to repair, in update mode. */
  itemId?: string;
  /** Whether update mode asks for accounts again. */
  isSelectingAccounts: boolean;
}

/** One opening of the dialog. */
export interface LinkSession {
  linkSessionId: string;
  linkToken: string;
  /** The item to repair, or the item that this session will create. */
  itemId: string;
  /** Set by a successful sign-in. */
  institutionId?: string;
  holders?: Holders;
}

export interface PublicToken {
  itemId: string;
  expiresAt: string;
}
