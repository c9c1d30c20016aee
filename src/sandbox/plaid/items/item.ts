import type { Products, TransactionsUpdateStatus } from 'plaid';
import type { AccountKind } from '#sandbox/people/bank-account.ts';
import type { PersonaId } from '#sandbox/people/personas.ts';
import type { BankRow } from '#sandbox/plaid/history/bank-row.ts';

export type Product = `${Products}`;
export type HistoryStage = Exclude<`${TransactionsUpdateStatus}`, 'TRANSACTIONS_UPDATE_STATUS_UNKNOWN'>;
export type Trouble = 'ITEM_LOGIN_REQUIRED' | 'USER_PERMISSION_REVOKED';

/** One customer's login at one institution. */
export interface Item {
  itemId: string;
  accessToken: string;
  institutionId: string;
  personaId: PersonaId;
  /** Set where the persona is nobody in particular and the customer gave a name. */
  holderName?: string;
  products: readonly Product[];
  webhook: string | null;
  daysRequested: number;
  linkedAt: string;
  /** When the bank was last asked out of turn. */
  pulledAt: string;
  stage: HistoryStage;
  trouble?: Trouble;
  /** Plaid announces updates only to who has asked for transactions once. */
  hasBeenSynced: boolean;
  /** The last data that was announced. */
  announced?: Version;
  lastWebhook?: { sentAt: string; code: string };
  cursorsSeen: readonly string[];
}

/** Which data an item holds: equal versions give equal transactions, for ever. */
export interface Version {
  stage: HistoryStage;
  asOf: string;
  /** How many of the item's changes are part of it. */
  changes: number;
}

/** Something that happened to an item's data beside the passing of time. */
export type ItemChange =
  | { kind: 'accounts'; accounts: readonly AccountKind[] }
  | { kind: 'row'; row: Omit<BankRow, 'at'> & { at: string } }
  /** Everything pending was posted, and one posted transaction was described better. */
  | { kind: 'settled'; at: string; correctedKey?: string };
