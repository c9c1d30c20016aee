import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { parseDollars, parseTranscript } from './parse-transcript.ts';

const heading = [
  'This Product Contains Sensitive Taxpayer Data',
  'Tax Return Transcript',
  'Tax Period Ending: Dec. 31, 2023',
];

function read(lines: readonly string[]) {
  const parsed = parseTranscript(lines);
  if (!parsed.isTranscript) throw new Error(parsed.sentence);
  return parsed.transcript;
}

test.for([
  ['$0.00', 0],
  ['$1,234.00', 123_400],
  ['-$1,234.56', -123_456],
  ['$1234', 123_400],
  ['-$0.00', 0],
  ['$999,999,999,999.99', 99_999_999_999_999],
  ['$1,23.00', undefined],
  ['1,234.00', undefined],
  ['$', undefined],
  ['$1.5', undefined],
  ['$1e5', undefined],
  [`$${'9'.repeat(400)}`, undefined],
] as const)('%s is %s cents', ([text, amountCents]) => {
  expect(parseDollars(text)).toBe(amountCents);
});

test('every amount is parsed to the cents that were printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (amountCents) => {
      const digits = String(Math.abs(amountCents)).padStart(3, '0');
      const dollars = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
      expect(parseDollars(`${amountCents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`)).toBe(amountCents);
    }),
  );
});

test.for([
  ['Tax Period Ending: Dec. 31, 2023', 2023],
  ['TAX PERIOD: Dec. 31, 2023', 2023],
  ['Tax Period Requested: December, 2022', 2022],
  ['Report for Tax Period Ending: 12-31-2021', 2021],
  ['Tax Period Ending: Jun. 30, 2023', undefined],
] as const)('"%s" is the tax year %s', ([line, taxYear]) => {
  const parsed = parseTranscript(['Account Transcript', line, 'ACCOUNT BALANCE: $0.00']);

  expect(parsed).toMatchObject(
    taxYear ? { transcript: { taxYear } } : { isTranscript: false, reason: 'no_tax_year' },
  );
});

test('the figure from the return is used, not the computed one or one from a schedule', () => {
  const { amounts } = read([
    ...heading,
    'EARNED INCOME CREDIT PER COMPUTER: $3,995.00',
    'EARNED INCOME CREDIT:......................$0.00',
    'EARNED INCOME CREDIT: $17.00',
    'BUSINESS INCOME OR LOSS (SCHEDULE C):   -$1,234.00',
  ]);

  expect(amounts).toEqual({ earnedIncomeCredit: 0, businessIncome: -123_400 });
});

test('amounts reported by several employers and banks are added', () => {
  const { kind, amounts, counts } = read([
    'Wage and Income Transcript',
    'Tax Period Requested: December, 2023',
    'Form W-2 Wage and Tax Statement',
    'Wages, Tips and Other Compensation: $10,000.25',
    'Federal Income Tax Withheld: $500.50',
    'Form W-2 Wage and Tax Statement',
    'Wages, Tips and Other Compensation: $5,000.25',
    'Federal Income Tax Withheld: $250.25',
    'Form 1099-INT',
    'Interest: $12.00',
  ]);

  expect(kind).toBe('wage-and-income');
  expect(amounts).toEqual({ wages: 1_500_050, federalWithholding: 75_075, taxableInterest: 1_200 });
  expect(counts).toEqual({ w2Forms: 2 });
});

test('forms whose income is not parsed completely are counted, so that the rest is not taken for the total', () => {
  const { counts } = read([
    'Wage and Income Transcript',
    'Tax Period Requested: December, 2023',
    'Form W-2 Wage and Tax Statement',
    'Wages, Tips and Other Compensation: $10,000.00',
    'Form 1099-INT',
    'Form 1099-NEC',
    'Form W-2G',
    'Form 5498 IRA Contribution Information',
    'Form 1098-T Tuition Statement',
  ]);

  expect(counts).toEqual({ w2Forms: 1, otherIncomeForms: 2 });
});

test.for([
  [['At Least Half-time Student: Yes', 'Graduate Student: No'], { isHalfTime: true, isGraduate: false }],
  [['Half-time Student: no', 'Graduate Student: yes'], { isHalfTime: false, isGraduate: true }],
  [['Half-time Student:', 'Graduate Student: maybe'], {}],
] as const)('a school that says %j of a student', ([said, student]) => {
  const transcript = read([
    'Wage and Income Transcript',
    'Tax Period Requested: December, 2023',
    'Form 1098-T Tuition Statement',
    ...said,
    'Payments Received for Qualified Tuition and Related Expenses: $4,000.00',
    'Scholarships or Grants: $600.00',
  ]);

  expect(transcript.student).toEqual(student);
  expect(transcript.amounts).toEqual({ tuitionPayments: 400_000, scholarships: 60_000 });
});

test('retirement contributions are added, before and after tax', () => {
  const { amounts } = read([
    'Wage and Income Transcript',
    'Tax Period Requested: December, 2023',
    'Form W-2 Wage and Tax Statement',
    'Deferred Compensation:...........$1,000.00',
    'Code "AA" Designated Roth Contributions under a Section 401(k) Plan:.....$250.00',
  ]);

  expect(amounts).toEqual({ electiveDeferrals: 125_000 });
});

test('transactions are parsed with their date and sign, and document numbers and notes between them are skipped', () => {
  const { transactions } = read([
    'Account Transcript',
    'TAX PERIOD: Dec. 31, 2023',
    'CODE EXPLANATION OF TRANSACTION CYCLE DATE AMOUNT',
    '150 Tax return filed 20240905 03-04-2024 $2,100.00',
    '30221-462-71234-4',
    '806 W-2 or 1099 withholding 04-15-2024 -$2,500.75',
    '971 Notice issued 03-11-2024 $0.00',
    '846 Refund issued 03-04-2024 $400.75',
  ]);

  expect(transactions.map(({ code, date, amountCents }) => [code, date, amountCents])).toEqual([
    ['150', '2024-03-04', 210_000],
    ['806', '2024-04-15', -250_075],
    ['971', '2024-03-11', 0],
    ['846', '2024-03-04', 40_075],
  ]);
  expect(transactions[0]?.description).toBe('Tax return filed');
});

test('only dependents with a name are counted', () => {
  const dependents = ['DEPENDENT 1 NAME CTRL: RIVE', 'DEPENDENT 2 NAME CTRL: RIVE', 'DEPENDENT 3 NAME CTRL:'];

  expect(read([...heading, ...dependents, 'TOTAL INCOME: $1.00']).counts).toEqual({ dependents: 2 });
  expect(read([...heading, 'TOTAL INCOME: $1.00']).counts).toEqual({});
});

test.for([
  ['Single', 'single'],
  ['Married Filing Joint', 'married-joint'],
  ['Married Filing Separate', 'married-separate'],
  ['Head of Household', 'head-of-household'],
  ['Qualifying Surviving Spouse', 'surviving-spouse'],
  ['Something else', undefined],
] as const)('the filing status "%s" is %s', ([words, filingStatus]) => {
  expect(read([...heading, `FILING STATUS: ${words}`, 'TOTAL INCOME: $1.00']).filingStatus).toBe(
    filingStatus,
  );
});

test('a record of account yields the return and its transactions', () => {
  const { kind, amounts, transactions } = read([
    'Record of Account',
    'Tax Period Ending: Dec. 31, 2023',
    'ADJUSTED GROSS INCOME: $26,175.00',
    '846 Refund issued 03-04-2024 $2,727.00',
  ]);

  expect([kind, amounts, transactions.length]).toEqual(['return', { adjustedGrossIncome: 2_617_500 }, 1]);
});

test.for([
  ['a letter', ['Dear taxpayer,', 'your Tax Return Transcript is on its way.'], 'not_a_transcript'],
  ['a heading alone', heading, 'not_a_transcript'],
  ['no year', ['Tax Return Transcript', 'TOTAL INCOME: $1.00'], 'no_tax_year'],
  ['an amount past all measure', [...heading, `TOTAL INCOME: $${'9'.repeat(40)}.00`], 'unreadable'],
  ['an amount cut short', [...heading, 'TOTAL INCOME: $'], 'unreadable'],
  ['a day that is none', [...heading, '846 Refund issued 13-45-2024 $1.00'], 'unreadable'],
  ['nothing', [], 'not_a_transcript'],
] as const)('%s is refused', ([, lines, reason]) => {
  expect(parseTranscript(lines)).toEqual({
    isTranscript: false,
    reason,
    sentence: expect.stringMatching(/\.$/),
  });
});

test.for(hostileStrings)('hostile text is refused or ignored: %s', ([, text]) => {
  expect(parseTranscript([text]).isTranscript).toBe(false);
  const { amounts } = read([...heading, text, 'TOTAL INCOME: $1.00', text]);
  expect(amounts).toEqual({ totalIncome: 100 });
});

test('a file of a million long lines is read no further than a transcript can be long', () => {
  const long = `150 ${'Tax return '.repeat(2_000)}`;
  const lines = Array.from({ length: 1_000_000 }, () => long);

  expect(read([...heading, 'TOTAL INCOME: $1.00', ...lines]).transactions).toEqual([]);
});
