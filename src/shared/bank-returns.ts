interface BankReturn {
  /** For operators. */
  meaning: string;
  /** `lasting`: the account will reject later payments too. `ours`: what we or our bank sent was wrong, not the account. */
  kind: 'lasting' | 'passing' | 'ours';
  /** For the payee. Left out for codes that accuse somebody or mean nothing to a reader. */
  sentence?: string;
}

/** The bank return codes that say more than that the money came back. */
const bankReturns: Record<string, BankReturn> = {
  R02: { kind: 'lasting', meaning: 'account closed', sentence: 'The bank says that this account is closed.' },
  R03: {
    kind: 'lasting',
    meaning: 'no such account',
    sentence: 'The bank finds no account with this number under this name.',
  },
  R04: {
    kind: 'lasting',
    meaning: 'invalid account number',
    sentence: 'The bank says that this account number cannot be right.',
  },
  R06: { kind: 'ours', meaning: 'sent back because our bank asked for it' },
  R08: {
    kind: 'passing',
    meaning: 'payment stopped',
    sentence: 'Somebody told the bank to stop this payment.',
  },
  R12: {
    kind: 'lasting',
    meaning: 'account sold to another bank',
    sentence: 'The account has moved to another bank and has other numbers there.',
  },
  R13: {
    kind: 'lasting',
    meaning: 'the bank takes no such payments under this routing number',
    sentence: 'The bank cannot be paid to under this routing number.',
  },
  R14: { kind: 'lasting', meaning: 'who holds the account for somebody has died or stopped doing so' },
  R15: { kind: 'lasting', meaning: 'the holder of the account has died' },
  R16: { kind: 'lasting', meaning: 'account frozen', sentence: 'The bank has frozen this account.' },
  R17: { kind: 'ours', meaning: 'a field of the entry could not be read' },
  R18: { kind: 'ours', meaning: 'wrong effective date' },
  R19: { kind: 'ours', meaning: 'wrong amount field' },
  R20: {
    kind: 'lasting',
    meaning: 'not an account for payments',
    sentence: 'The bank takes no such payments to this kind of account.',
  },
  R21: { kind: 'ours', meaning: 'our company identification is wrong' },
  R22: { kind: 'ours', meaning: 'the identification of the entry is wrong' },
  R23: {
    kind: 'lasting',
    meaning: 'refused by the holder of the account',
    sentence: 'The bank says that payments to this account are refused.',
  },
  R24: { kind: 'ours', meaning: 'the bank had this entry already' },
  R25: { kind: 'ours', meaning: 'wrong addenda' },
  R26: { kind: 'ours', meaning: 'a mandatory field is missing' },
  R27: { kind: 'ours', meaning: 'wrong trace number' },
  R28: {
    kind: 'lasting',
    meaning: 'the routing number cannot be right',
    sentence: 'The routing number of this account cannot be right.',
  },
  R34: {
    kind: 'lasting',
    meaning: 'the bank takes part in few kinds of payments',
    sentence: 'The bank takes no such payments.',
  },
};

export function explainReturn(code: string): string {
  return bankReturns[code]?.sentence ?? 'The bank sent the money back.';
}

/** Undefined for a code that says only that the money came back. */
export function meaningOfReturn(code: string): string | undefined {
  return bankReturns[code]?.meaning;
}

export function returnKind(code: string): BankReturn['kind'] {
  return bankReturns[code]?.kind ?? 'passing';
}
