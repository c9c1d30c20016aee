import { federalDistricts } from './federal-districts.ts';
import type { CatalogSource } from './source.ts';

/** The court registry, which holds deposited money, of each federal district court. */
export const districtCourts: readonly CatalogSource[] = federalDistricts.map(
  ({ key, name, state, courtUrl, hearsBankruptcies }) => ({
    id: `district-court-${key}`,
    name: `U.S. District Court, ${name}: court registry`,
    url: courtUrl,
    type: 'federal',
    category: 'Court Funds',
    description: [
      `Deposits, bail and restitution in the registry of the federal court for the ${name} that nobody collected.`,
      ...(hearsBankruptcies ? ['It keeps undelivered bankruptcy money as well.'] : []),
    ].join(' '),
    state,
    claimChannel: 'court petition',
    publishesBulkData: false,
  }),
);
