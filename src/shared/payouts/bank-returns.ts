interface BankReturn {
  /** Shown to operators. */
  meaning: string;
  /** `lasting`: the account will reject later payments too. `ours`: the fault is in what we or our bank sent. */
  kind: 'lasting' | 'passing' | 'ours';
  /** Shown to the payee. It is left out for codes that accuse somebody or that a layperson cannot understand. */
  sentence?: string;
}

/** The return codes that give a reason. Any other code says only that the money came back. */
const bankReturns: Record<string, BankReturn> = {
  R02: { kind: 'lasting', meaning: 'account closed', sentence: 'The bank says this account is closed.' },
  R03: {
    kind: 'lasting',
    meaning: 'no such account',
    sentence: 'The bank can’t find an account with this number under this name.',
  },
  R04: {
    kind: 'lasting',
    meaning: 'invalid account number',
    sentence: 'The bank says this account number isn’t valid.',
  },
  R06: { kind: 'ours', meaning: 'returned at our bank’s request' },
  R08: {
    kind: 'passing',
    meaning: 'payment stopped',
    sentence: 'Someone asked the bank to stop this payment.',
  },
  R12: {
    kind: 'lasting',
    meaning: 'account sold to another bank',
    sentence: 'This account has moved to another bank and has new numbers there.',
  },
  R13: {
    kind: 'lasting',
    meaning: 'the bank does not accept ACH payments under this routing number',
    sentence: 'This routing number doesn’t accept direct deposits.',
  },
  R14: { kind: 'lasting', meaning: 'representative payee deceased or unable to continue' },
  R15: { kind: 'lasting', meaning: 'beneficiary or account holder deceased' },
  R16: { kind: 'lasting', meaning: 'account frozen', sentence: 'The bank has frozen this account.' },
  R17: { kind: 'ours', meaning: 'a field of the entry could not be processed' },
  R18: { kind: 'ours', meaning: 'wrong effective date' },
  R19: { kind: 'ours', meaning: 'wrong amount field' },
  R20: {
    kind: 'lasting',
    meaning: 'non-transaction account',
    sentence: 'This type of account doesn’t accept direct deposits.',
  },
  R21: { kind: 'ours', meaning: 'our company identification is wrong' },
  R22: { kind: 'ours', meaning: 'the individual ID of the entry is wrong' },
  R23: {
    kind: 'lasting',
    meaning: 'refused by the account holder',
    sentence: 'The bank says payments to this account are refused.',
  },
  R24: { kind: 'ours', meaning: 'duplicate entry' },
  R25: { kind: 'ours', meaning: 'wrong addenda' },
  R26: { kind: 'ours', meaning: 'a mandatory field is missing' },
  R27: { kind: 'ours', meaning: 'wrong trace number' },
  R28: {
    kind: 'lasting',
    meaning: 'invalid routing number',
    sentence: 'This account’s routing number isn’t valid.',
  },
  R34: {
    kind: 'lasting',
    meaning: 'limited participation by the bank',
    sentence: 'This bank doesn’t accept direct deposits.',
  },
};

export function explainReturn(code: string): string {
  return bankReturns[code]?.sentence ?? 'The bank returned the money.';
}

/** Returns undefined for a code that gives no reason. */
export function meaningOfReturn(code: string): string | undefined {
  return bankReturns[code]?.meaning;
}

export function returnKind(code: string): BankReturn['kind'] {
  return bankReturns[code]?.kind ?? 'passing';
}
