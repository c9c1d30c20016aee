import { defaultPerson } from '#sandbox/people/personas.ts';
import { samplePeople, sandboxPersonId } from '#sandbox/shared.ts';
import { type FiledYear, filedYears, type UnfiledYear } from './tax-year.ts';

interface TaxRecords {
  socialSecurityLastDigits: string;
  filed: readonly FiledYear[];
  unfiled: readonly UnfiledYear[];
}

export interface SampleTaxpayer extends TaxRecords {
  id: string;
  firstName: string;
  lastName: string;
  address: string;
}

/** In 2023 Jordan raised a child on low wages but did not take the earned income credit, which is $3,258. */
const jordan: TaxRecords = {
  socialSecurityLastDigits: '0101',
  filed: filedYears('Head of Household', {
    taxYear: [2022, 2023, 2024, 2025],
    dependents: [1, 1, 1, 1],
    wages: [24_800, 26_100, 27_950, 29_400],
    interest: [60, 75, 90, 110],
    standardDeduction: [19_400, 20_800, 21_900, 23_625],
    taxableIncome: [5_460, 5_375, 6_140, 5_885],
    tax: [548, 538, 613, 588],
    saversCredit: [0, 0, 0, 0],
    childTaxCredit: [548, 538, 613, 588],
    withheld: [1_180, 1_265, 1_310, 1_340],
    earnedIncomeCredit: [2_975, 0, 3_365, 3_341],
    additionalChildTaxCredit: [1_452, 1_462, 1_387, 1_612],
    refund: [5_607, 2_727, 6_062, 6_293],
  }),
  unfiled: [],
};

/** Casey did not file for 2023. Of the $2,650 withheld only $943 was owed, so $1,707 is waiting. */
const casey: TaxRecords = {
  socialSecurityLastDigits: '0102',
  filed: filedYears('Single', {
    taxYear: [2022, 2024, 2025],
    dependents: [0, 0, 0],
    wages: [41_200, 46_800, 48_250],
    interest: [35, 48, 52],
    standardDeduction: [12_950, 14_600, 15_750],
    taxableIncome: [28_285, 32_248, 32_552],
    tax: [3_188, 3_635, 3_671],
    saversCredit: [0, 0, 0],
    childTaxCredit: [0, 0, 0],
    withheld: [3_620, 4_105, 4_180],
    earnedIncomeCredit: [0, 0, 0],
    additionalChildTaxCredit: [0, 0, 0],
    refund: [432, 470, 509],
  }),
  unfiled: [
    {
      taxYear: 2023,
      jobs: [
        { employer: 'Larkspur Books LLC', wages: 14_300, withheld: 1_630 },
        { employer: 'Copper Kettle Catering Inc', wages: 8_950, withheld: 1_020 },
      ],
    },
  ],
};

const morganReturns = filedYears('Single', {
  taxYear: [2022, 2023, 2024, 2025],
  dependents: [0, 0, 0, 0],
  wages: [52_400, 54_900, 57_300, 59_800],
  interest: [120, 140, 165, 190],
  standardDeduction: [12_950, 13_850, 14_600, 15_750],
  taxableIncome: [39_570, 41_190, 42_865, 44_240],
  tax: [4_544, 4_721, 4_913, 5_069],
  saversCredit: [0, 0, 0, 0],
  childTaxCredit: [0, 0, 0, 0],
  withheld: [5_240, 5_430, 6_890, 11_360],
  earnedIncomeCredit: [0, 0, 0, 0],
  additionalChildTaxCredit: [0, 0, 0, 0],
  refund: [696, 709, 1_977, 6_291],
});

/**
 * Morgan's 2024 refund check came back undelivered, so the refund is still owed. In 2025 Morgan returned to college and
 * took no credit for the $3,400 paid beyond a scholarship: the American opportunity credit is $2,350.
 */
const morgan: TaxRecords = {
  socialSecurityLastDigits: '0103',
  filed: withChanges(morganReturns, {
    2024: { refundReturnedOn: '2025-05-12' },
    2025: {
      reports: {
        jobs: [{ employer: 'Windmill Row Freight LLC', wages: 59_800, withheld: 11_360 }],
        tuition: { school: 'Cimarron Bend College', paid: 4_000, scholarships: 600 },
      },
    },
  }),
  unfiled: [],
};

const bakery = { employer: 'Juniper Street Bakery LLC' };

const taylorReturns = filedYears('Single', {
  taxYear: [2022, 2023, 2024, 2025],
  dependents: [0, 0, 0, 0],
  wages: [21_300, 22_050, 22_800, 26_400],
  interest: [20, 35, 60, 70],
  standardDeduction: [12_950, 13_850, 14_600, 15_750],
  taxableIncome: [8_370, 8_235, 8_260, 10_720],
  tax: [838, 823, 828, 1_073],
  saversCredit: [0, 300, 0, 0],
  childTaxCredit: [0, 0, 0, 0],
  withheld: [905, 890, 915, 1_150],
  earnedIncomeCredit: [0, 0, 0, 0],
  additionalChildTaxCredit: [0, 0, 0, 0],
  refund: [67, 367, 87, 77],
});

/** Taylor saved for retirement in 2023 and 2024, but took the saver's credit only for 2023. The 2024 credit is $800. */
const taylor: TaxRecords = {
  socialSecurityLastDigits: '0104',
  filed: withChanges(taylorReturns, {
    2023: { reports: { jobs: [{ ...bakery, wages: 22_050, withheld: 890, deferred: 1_500 }] } },
    2024: { reports: { jobs: [{ ...bakery, wages: 22_800, withheld: 915, deferred: 1_600 }] } },
  }),
  unfiled: [],
};

function withChanges(years: FiledYear[], changes: Record<number, Partial<FiledYear>>): FiledYear[] {
  return years.map((year) => ({ ...year, ...changes[year.taxYear] }));
}

const recordsById: Record<string, TaxRecords> = {
  'jordan-rivera': jordan,
  'casey-nguyen': casey,
  'morgan-whitfield': morgan,
};

/** Used for everybody who is not one of the sample people. */
const defaultTaxpayer: SampleTaxpayer = {
  id: 'default',
  firstName: defaultPerson.firstName,
  lastName: defaultPerson.lastName,
  address: defaultPerson.address,
  ...taylor,
};

export const sampleTaxpayers: readonly SampleTaxpayer[] = [
  ...samplePeople.flatMap((person) => {
    const { firstName, lastName, address } = person;
    const id = sandboxPersonId(person);
    const records = recordsById[id];
    return records ? [{ id, firstName, lastName, address, ...records }] : [];
  }),
  defaultTaxpayer,
];
