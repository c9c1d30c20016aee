import { federalDistricts, hostUrl } from './federal-districts.ts';
import type { CatalogSource } from './source.ts';

interface BankruptcyCourt {
  key: string;
  place: string;
  state: NonNullable<CatalogSource['state']>;
  url: string;
}

const courts: BankruptcyCourt[] = federalDistricts.flatMap(({ key, name, state, bankruptcyUrl }) =>
  bankruptcyUrl ? [{ key, place: name, state, url: bankruptcyUrl }] : [],
);
courts.push({
  key: 'ar',
  place: 'Eastern and Western Districts of Arkansas',
  state: 'AR',
  url: hostUrl('arb'),
});

/** The unclaimed funds that each federal bankruptcy court holds. */
export const bankruptcyCourts: readonly CatalogSource[] = courts.map(({ key, place, state, url }) => ({
  id: `bankruptcy-court-${key}`,
  name: `U.S. Bankruptcy Court, ${place}: unclaimed funds`,
  url,
  type: 'federal',
  category: 'Court Funds',
  description: `Payments to creditors and refunds to debtors from bankruptcy cases in the ${place} that trustees could not deliver and paid into the court.`,
  state,
  claimChannel: 'court petition',
  publishesBulkData: false,
}));
