import type { Condition } from '#server/features/claims/api.ts';
import { formatDollars } from './whole-dollars.ts';

/** What only the person knows, and the answer that a credit needs. The ids are stored, so they never change. */
export type TaxCondition = Omit<Condition, 'kind'>;

const otherIncome =
  'The amount was computed from what was reported to the IRS. With other income it would be another one.';

const filedAbroad = (taxYear: number): TaxCondition => ({
  id: 'abroad',
  text: `Did you file Form 2555, for income earned abroad, for ${taxYear}?`,
  keeps: 'no',
  otherwise: 'Whoever files Form 2555 cannot have this credit.',
});

const isDependent = (taxYear: number): TaxCondition => ({
  id: 'dependent',
  text: `Could anyone claim you as a dependent or a qualifying child in ${taxYear}?`,
  help: 'A parent, for example, who could have listed you on their return, even if they did not.',
  keeps: 'no',
  otherwise: 'Whoever could be claimed by somebody else cannot have this credit.',
});

const ownNumbers = (isJoint: boolean): TaxCondition => ({
  id: 'ssn',
  text: `Did you ${isJoint ? 'and your spouse ' : ''}have a Social Security number valid for work by the day the return was due?`,
  keeps: 'yes',
  otherwise: 'This credit needs Social Security numbers valid for work by the day the return was due.',
});

const ownTaxNumber: TaxCondition = {
  id: 'number',
  text: 'Did you have a taxpayer number by the day the return was due?',
  help: 'A Social Security number or an ITIN.',
  keeps: 'yes',
  otherwise: 'This credit needs a taxpayer number by the day the return was due.',
};

const livedInUnitedStates = (taxYear: number): TaxCondition => ({
  id: 'lived-in-us',
  text: `Did you live in the United States for more than half of ${taxYear}?`,
  keeps: 'yes',
  otherwise: 'This credit is for people who lived in the United States for more than half of the year.',
});

const childNumbers: TaxCondition = {
  id: 'child-ssn',
  text: 'Did each child have a Social Security number valid for work by the day the return was due?',
  keeps: 'yes',
  otherwise:
    'A child without such a number does not count, so the credit would be another one than we computed.',
};

const childHome = (taxYear: number): TaxCondition => ({
  id: 'child-home',
  text: `Did each child live with you for more than half of ${taxYear}?`,
  keeps: 'yes',
  otherwise:
    'A child who lived elsewhere does not count, so the credit would be another one than we computed.',
});

const childElsewhere: TaxCondition = {
  id: 'child-elsewhere',
  text: 'Did anyone else claim this credit for the same child?',
  help: 'The other parent, for example, or a grandparent.',
  keeps: 'no',
  otherwise: 'Only one person can have this credit for a child.',
};

interface Household {
  taxYear: number;
  isJoint: boolean;
  isSeparate: boolean;
  hasChildren: boolean;
  /** The return lists dependents, and does not say whether they are children. */
  hasUnknownAges: boolean;
  /** Without children somebody has to be 25 to 64, and the person themselves is not. */
  needsSpouseAge: boolean;
  investmentLimitDollars: number;
}

/** What the earned income credit of a filed return depends on. */
export function earnedIncomeConditions({ taxYear, ...household }: Household): TaxCondition[] {
  const { isJoint, isSeparate, hasChildren, hasUnknownAges, needsSpouseAge, investmentLimitDollars } =
    household;
  return [
    ownNumbers(isJoint),
    livedInUnitedStates(taxYear),
    isDependent(taxYear),
    ...(hasUnknownAges ? [childAge(taxYear)] : []),
    ...(hasChildren ? [childHome(taxYear), childNumbers, childElsewhere] : []),
    ...(isSeparate ? [livedApart(taxYear)] : []),
    ...(needsSpouseAge ? [spouseAge(taxYear)] : []),
    {
      id: 'investments',
      text: `Was your investment income in ${taxYear} above ${formatDollars(investmentLimitDollars)}?`,
      help: 'Interest, tax-exempt interest, dividends and gains together.',
      keeps: 'no',
      otherwise: `Above ${formatDollars(investmentLimitDollars)} of investment income there is no earned income credit.`,
    },
    filedAbroad(taxYear),
  ];
}

const childAge = (taxYear: number): TaxCondition => ({
  id: 'child-age',
  text: `Was each dependent on your return a child under 19 at the end of ${taxYear}?`,
  help: 'Or under 24 and a full-time student, or disabled. A brother, sister, foster child or grandchild counts, too.',
  keeps: 'yes',
  otherwise: 'Other dependents do not count, so the credit would be another one than we computed.',
});

const spouseAge = (taxYear: number): TaxCondition => ({
  id: 'spouse-age',
  text: `Was your spouse at least 25 and under 65 at the end of ${taxYear}?`,
  keeps: 'yes',
  otherwise: 'Without children, one of you has to be at least 25 and under 65 at the end of the year.',
});

const livedApart = (taxYear: number): TaxCondition => ({
  id: 'apart',
  text: `Did you live apart from your spouse for the last six months of ${taxYear}?`,
  keeps: 'yes',
  otherwise: 'On a separate return this credit is only for people who lived apart.',
});

/** What the earned income credit of a year without a return depends on: the person is taken for single. */
export function unfiledCreditConditions(taxYear: number): TaxCondition[] {
  return [
    {
      id: 'married',
      text: `Were you married at the end of ${taxYear}, and living with your spouse?`,
      keeps: 'no',
      otherwise: 'The amount was computed for a single person. For a couple it would be another one.',
    },
    unreportedIncome(taxYear),
    ownNumbers(false),
    livedInUnitedStates(taxYear),
    isDependent(taxYear),
  ];
}

export function unfiledRefundConditions(taxYear: number): TaxCondition[] {
  return [
    {
      id: 'filed-since',
      text: `Have you filed a return for ${taxYear} since the transcript was made, alone or with a spouse?`,
      keeps: 'no',
      otherwise: 'Then the refund comes with that return, and there is nothing more to claim.',
    },
    unreportedIncome(taxYear),
    {
      id: 'spouse-itemizes',
      text: `Were you married in ${taxYear}, with a spouse who files separately and itemizes deductions?`,
      keeps: 'no',
      otherwise:
        'Then the standard deduction is not yours, and the refund would be another one than we computed.',
    },
  ];
}

const unreportedIncome = (taxYear: number): TaxCondition => ({
  id: 'other-income',
  text: `Did you have income in ${taxYear} that nobody reported to the IRS?`,
  help: 'Cash, or work of your own, for example.',
  keeps: 'no',
  otherwise: otherIncome,
});

export function childTaxConditions(taxYear: number): TaxCondition[] {
  return [
    {
      id: 'child-age',
      text: `Was each child under 17 at the end of ${taxYear}?`,
      keeps: 'yes',
      otherwise: 'Only a child under 17 counts, so the credit would be another one than we computed.',
    },
    {
      id: 'child-dependent',
      text: `Was each child your dependent in ${taxYear}?`,
      keeps: 'yes',
      otherwise: 'Only your own dependents count, so the credit would be another one than we computed.',
    },
    childHome(taxYear),
    childNumbers,
    // Since 2025 an ITIN is not enough.
    taxYear < 2025
      ? ownTaxNumber
      : { ...ownNumbers(false), help: 'On a joint return, one of you is enough.' },
    childElsewhere,
    filedAbroad(taxYear),
  ];
}

export function studentConditions(taxYear: number, isHalfTime: boolean): TaxCondition[] {
  return [
    {
      id: 'first-years',
      text: `Were you in your first four years of college in ${taxYear}, working toward a degree or certificate?`,
      keeps: 'yes',
      otherwise: 'This credit is only for the first four years of college.',
    },
    ...(isHalfTime ? [] : [halfTime(taxYear)]),
    {
      id: 'four-times',
      text: 'Was this credit claimed for you in four earlier years?',
      keeps: 'no',
      otherwise: 'This credit can be had for four years only.',
    },
    {
      id: 'conviction',
      text: `Did you have a felony conviction for drugs by the end of ${taxYear}?`,
      keeps: 'no',
      otherwise: 'The law gives this credit to nobody with such a conviction.',
    },
    isDependent(taxYear),
    ownTaxNumber,
    {
      id: 'tax-free-tuition',
      text: 'Was any of the tuition paid tax-free, from a 529 plan or by an employer?',
      keeps: 'no',
      otherwise: 'Such tuition does not count, so the credit would be another one than we computed.',
    },
  ];
}

const halfTime = (taxYear: number): TaxCondition => ({
  id: 'half-time',
  text: `Were you enrolled at least half-time for one term of ${taxYear}?`,
  keeps: 'yes',
  otherwise: 'This credit is only for students who were enrolled at least half-time.',
});

export function saverConditions(taxYear: number): TaxCondition[] {
  return [
    {
      id: 'student',
      text: `Were you a full-time student during any five months of ${taxYear}?`,
      keeps: 'no',
      otherwise: 'Full-time students cannot have this credit.',
    },
    isDependent(taxYear),
    {
      id: 'withdrawal',
      text: `Did you take money out of a retirement plan in ${taxYear}, the two years before, or until the return was due?`,
      keeps: 'no',
      otherwise:
        'What you took out is deducted from what counts, so the credit would be another one than we computed.',
    },
  ];
}

export const sentAgain: TaxCondition = {
  id: 'sent-again',
  text: 'Has the IRS sent this refund again since the transcript was made?',
  keeps: 'no',
  otherwise: 'Then it is on its way or with you, and there is nothing more to claim.',
};
