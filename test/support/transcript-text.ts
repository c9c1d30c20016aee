/** A transcript as the text that people save. */
export interface TranscriptText {
  fileName: string;
  lines: readonly string[];
}

const returnLines = {
  status: 'FILING STATUS: Single',
  dependents: 'NUMBER OF DEPENDENTS: 0',
  children: 'QUALIFYING CHILDREN UNDER AGE 17: 0',
  wages: 'WAGES, SALARIES, TIPS, ETC: $12,300.00',
  interest: 'TAXABLE INTEREST INCOME: SCH B: $0.00',
  grossIncome: 'ADJUSTED GROSS INCOME: $12,300.00',
  tax: 'TENTATIVE TAX: $0.00',
  education: 'EDUCATION CREDIT: $0.00',
  savers: 'RETIREMENT SAVINGS CNTRB CREDIT: $0.00',
  child: 'CHILD AND OTHER DEPENDENT CREDIT: $0.00',
  totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $0.00',
  refundableEducation: 'REFUNDABLE EDUCATION CREDIT: $0.00',
  earnedIncomeCredit: 'EARNED INCOME CREDIT: $0.00',
  additionalChild: 'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT: $0.00',
};

type ReturnChanges = Partial<Record<keyof typeof returnLines, string>>;

/** Creates the return of a single filer who earned $12,300. A test changes or empties the lines that matter to it. */
export function returnText(changes: ReturnChanges = {}, taxYear = 2023): TranscriptText {
  const lines = Object.values({ ...returnLines, ...changes });
  const heading = ['Tax Return Transcript', `Tax Period Ending: Dec. 31, ${taxYear}`];
  return { fileName: `return-${taxYear}.txt`, lines: [...heading, ...lines] };
}

interface Account {
  taxYear?: number;
  balance?: string;
}

export function accountText(
  transactions: readonly string[],
  { taxYear = 2023, balance = '$0.00' }: Account = {},
): TranscriptText {
  const heading = ['Account Transcript', `Tax Period Ending: Dec. 31, ${taxYear}`];
  return {
    fileName: `account-${taxYear}.txt`,
    lines: [...heading, `ACCOUNT BALANCE: ${balance}`, ...transactions],
  };
}

export function wageText(forms: readonly string[], taxYear = 2023): TranscriptText {
  const heading = ['Wage and Income Transcript', `Tax Period Requested: December, ${taxYear}`];
  return { fileName: `wages-${taxYear}.txt`, lines: [...heading, ...forms] };
}
