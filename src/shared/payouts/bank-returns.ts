interface BankReturn {
  /** Shown to operators. */
  meaning: string;
  /** `lasting`: the account will reject later payments too. `ours`: the fault is in what we or our bank sent. */
  kind: 'lasting' | 'passing' | 'ours';
  /** Shown to the payee. It is left out for codes that accuse somebody or that a layperson cannot understand. */
  sentence?: string;
}

/** The return codes that Nacha publishes, from R01 to R85; the numbers left out are not in use. */
const bankReturns: Record<string, BankReturn> = {
  R01: { kind: 'passing', meaning: 'insufficient funds' },
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
  R05: { kind: 'passing', meaning: 'a consumer’s account was debited as a company’s' },
  R06: { kind: 'ours', meaning: 'returned at our bank’s request' },
  R07: { kind: 'passing', meaning: 'authorization revoked' },
  R08: {
    kind: 'passing',
    meaning: 'payment stopped',
    sentence: 'Someone asked the bank to stop this payment.',
  },
  R09: { kind: 'passing', meaning: 'uncollected funds' },
  R10: { kind: 'passing', meaning: 'not authorized by the account holder' },
  R11: { kind: 'passing', meaning: 'not in line with the authorization' },
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
  R29: { kind: 'passing', meaning: 'not authorized by the company' },
  R30: { kind: 'ours', meaning: 'not in a check truncation program' },
  R31: { kind: 'passing', meaning: 'returned with our bank’s permission' },
  R32: { kind: 'passing', meaning: 'the receiving bank cannot settle' },
  R33: { kind: 'passing', meaning: 'returned as a destroyed check' },
  R34: {
    kind: 'lasting',
    meaning: 'limited participation by the bank',
    sentence: 'This bank doesn’t accept direct deposits.',
  },
  R35: { kind: 'ours', meaning: 'debits are not allowed here' },
  R36: { kind: 'ours', meaning: 'credits are not allowed in this class' },
  R37: { kind: 'passing', meaning: 'the check was paid already' },
  R38: { kind: 'passing', meaning: 'the check was stopped' },
  R39: { kind: 'passing', meaning: 'the check is not eligible' },
  R40: { kind: 'ours', meaning: 'enrollment refused by the federal agency' },
  R41: { kind: 'ours', meaning: 'wrong transaction code' },
  R42: { kind: 'ours', meaning: 'wrong routing number or check digit in the enrollment' },
  R43: { kind: 'ours', meaning: 'wrong account number in the enrollment' },
  R44: { kind: 'ours', meaning: 'wrong individual ID in the enrollment' },
  R45: { kind: 'ours', meaning: 'wrong name in the enrollment' },
  R46: { kind: 'ours', meaning: 'wrong payee indicator in the enrollment' },
  R47: { kind: 'ours', meaning: 'duplicate enrollment' },
  R50: { kind: 'ours', meaning: 'the state does not take part in this class' },
  R51: { kind: 'passing', meaning: 'a represented check is not eligible' },
  R52: { kind: 'passing', meaning: 'a represented check was stopped' },
  R53: { kind: 'passing', meaning: 'a represented check was paid already' },
  R61: { kind: 'ours', meaning: 'returned to the wrong bank' },
  R62: { kind: 'ours', meaning: 'a reversal by mistake' },
  R67: { kind: 'ours', meaning: 'returned twice' },
  R68: { kind: 'ours', meaning: 'returned too late' },
  R69: { kind: 'ours', meaning: 'wrong fields in the return' },
  R70: { kind: 'ours', meaning: 'a return that our bank did not accept' },
  R71: { kind: 'ours', meaning: 'the dishonored return went to the wrong bank' },
  R72: { kind: 'ours', meaning: 'the dishonored return was too late' },
  R73: { kind: 'ours', meaning: 'the original return was in time' },
  R74: { kind: 'ours', meaning: 'a corrected return' },
  R75: { kind: 'ours', meaning: 'the return was no duplicate' },
  R76: { kind: 'ours', meaning: 'the return has no errors' },
  R77: { kind: 'ours', meaning: 'the dishonored return is not accepted' },
  R80: { kind: 'ours', meaning: 'wrong code of an international payment' },
  R81: { kind: 'passing', meaning: 'the receiving bank takes no international payments' },
  R82: { kind: 'ours', meaning: 'wrong foreign bank' },
  R83: { kind: 'passing', meaning: 'the foreign bank cannot settle' },
  R84: { kind: 'ours', meaning: 'the entry was not processed by the gateway' },
  R85: { kind: 'ours', meaning: 'an international payment with the wrong code' },
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
