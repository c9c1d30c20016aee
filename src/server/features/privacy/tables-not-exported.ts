/**
 * Tables that refer directly or indirectly to an account but are not exported, each with the reason.
 * A test fails for every such table that is listed neither here nor in `holdings`.
 */
export const tablesNotExported: Readonly<Record<string, string>> = {
  user_keys: 'The key that the rest is sealed with: a secret. It is destroyed with the account.',
  connection_attempts: 'A trip to a consent page that lasts minutes: secrets, and nothing else.',
  auth_challenges: 'A question at sign-in that lasts minutes: secrets, and nothing else.',
  tombstones:
    'Written when the account is gone, so that a restored backup deletes it again: an id that means nothing.',
  deposits: "The bank's book of what offices sent us. It names a claim by id and nobody by name.",
  nacha_traces: 'Which entry of which bank file a payout was. It names a payout by id and nobody by name.',
  ledger_accounts:
    'The books, which outlive accounts: ids and sums. What they say of an account stands in its payouts.',
  'hold.held_records': 'What the law makes us keep of accounts that are gone.',
};

/** Tables whose rows stay when the account is deleted. All others are deleted with it. */
export const tablesThatStay: readonly string[] = [
  // Only what an office has or has paid stays, so that nobody claims it a second time.
  'claimed_properties',
  'audit_events',
  'tombstones',
  'deposits',
  'nacha_traces',
  'ledger_accounts',
  'hold.held_records',
];
