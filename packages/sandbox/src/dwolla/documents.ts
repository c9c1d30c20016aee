export interface Customer {
  id: string;
  type: 'unverified' | 'receive-only' | 'personal';
  status: 'unverified' | 'verified' | 'deactivated';
  firstName: string;
  lastName: string;
  email: string;
  businessName?: string | undefined;
  correlationId?: string | undefined;
  /** Set for a verified customer, for whom Dwolla requires it. */
  address?: PostalAddress;
  created: string;
}

interface PostalAddress {
  address1: string;
  address2?: string | undefined;
  city: string;
  state: string;
  postalCode: string;
}

export interface FundingSource {
  id: string;
  /** A customer or the master account. */
  ownerId: string;
  /** A virtual one is an account number that others can pay into. The money goes directly to the balance. */
  type: 'bank' | 'balance' | 'virtual';
  status: 'unverified' | 'verified';
  name: string;
  created: string;
  removed: boolean;
  bank?: BankDetails;
}

/** The full account number is not stored. */
interface BankDetails {
  accountType: string;
  accountEnding: string;
  fingerprint: string;
}

export interface MicroDeposits {
  fundingSourceId: string;
  status: 'pending' | 'processed' | 'failed';
  amountsCents: [number, number];
  wrongTries: number;
  created: string;
  dueAt: string;
  failureCode?: string;
}

export interface Transfer {
  id: string;
  status: 'pending' | 'processed' | 'failed' | 'cancelled';
  amountCents: number;
  sourceId: string;
  destinationId: string;
  created: string;
  /** When the transfer clears unless somebody acts before. */
  dueAt: string;
  metadata?: Record<string, string> | undefined;
  correlationId?: string | undefined;
  clearing?: Record<string, string> | undefined;
  /** The message that came with money from outside. */
  addenda?: string | undefined;
  failureCode?: string;
  failedFundingSourceId?: string;
  /** A digest of the idempotency key and the body. The same pair must act only once. */
  requestDigest?: string | undefined;
}

export interface RecordedEvent {
  id: string;
  topic: string;
  resource: { kind: 'customers' | 'funding-sources' | 'transfers'; id: string };
  customerId?: string | undefined;
  correlationId?: string | undefined;
  created: string;
}

export interface Subscription {
  id: string;
  url: string;
  secret: string;
  created: string;
}
