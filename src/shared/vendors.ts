/** The outside services that an installation can do without. Without mail, nobody could set a password. */
export const vendors = ['stripe', 'plaid', 'google', 'idme', 'agencies', 'dwolla', 'support'] as const;

export type Vendor = (typeof vendors)[number];
