/** What a person can connect, and through whom. */
export const connectionKinds = ['bank', 'email', 'tax'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

export const connectionProviders = ['plaid', 'gmail', 'idme'] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

/**
 * `disconnecting`: the owner has ended the connection. Its data is deleted, and its row waits only
 * for the vendor to confirm that access is revoked.
 */
export const connectionStatuses = ['connected', 'needs_sign_in', 'disconnecting'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
