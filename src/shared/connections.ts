/** The broadcast channel on which the popup's last page reports the outcome to the page that opened it. */
export const connectionChannel = 'rightful-connections';

export interface ConnectionMessage {
  provider: Exclude<ConnectionProvider, 'plaid'>;
  /** `not_verified`: connected, but ID.me did not verify the identity. */
  outcome: 'connected' | 'not_verified' | 'cancelled' | 'failed';
  /** A sentence to show to the user. */
  message: string;
}

/** What a user can connect. The providers below say through which vendor. */
export const connectionKinds = ['bank', 'email', 'tax'] as const;

export type ConnectionKind = (typeof connectionKinds)[number];

export const connectionProviders = ['plaid', 'gmail', 'idme'] as const;

export type ConnectionProvider = (typeof connectionProviders)[number];

/**
 * `disconnecting`: the owner has removed the connection, or it was never completed. It has no data, and its row stays only
 * until the vendor confirms that access is revoked.
 */
export const connectionStatuses = ['connected', 'needs_sign_in', 'disconnecting'] as const;

export type ConnectionStatus = (typeof connectionStatuses)[number];

/**
 * What the owner data of a bank showed about its customer, the best answer first. `silent`: it names no holder or no
 * address. `not_shared`: the customer has not allowed the bank to say. `unreachable`: it could not be asked.
 */
export const ownerAnswers = [
  'agrees',
  'address_differs',
  'name_differs',
  'silent',
  'not_shared',
  'unreachable',
] as const;

export type OwnerAnswer = (typeof ownerAnswers)[number];

/** How far somebody who is not verified got with a connected bank. One that agrees verifies them. */
export const bankStates = [
  'checking',
  'sign_in_needed',
  'address_differs',
  'name_differs',
  'silent',
  'not_shared',
  'unreachable',
] as const satisfies readonly (OwnerAnswer | 'checking' | 'sign_in_needed')[];
