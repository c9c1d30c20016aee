/** What a bank's return code means to who was to be paid. Codes that accuse or are not for readers say no more. */
const sentences: Record<string, string> = {
  R02: 'The bank says that this account is closed.',
  R03: 'The bank finds no account with this number under this name.',
  R04: 'The bank says that this account number cannot be right.',
  R08: 'Somebody told the bank to stop this payment.',
  R16: 'The bank has frozen this account.',
  R20: 'The bank takes no such payments to this kind of account.',
};

export function explainReturn(code: string): string {
  return sentences[code] ?? 'The bank sent the money back.';
}
