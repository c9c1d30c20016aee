import { bankruptcyClaims } from './bankruptcy-claims.ts';
import { bankruptcyCourts } from './bankruptcy-courts.ts';
import { classActions } from './class-actions.ts';
import { countyTaxSurplus } from './county-tax-surplus.ts';
import { countyTreasuries } from './county-treasuries.ts';
import { districtCourts } from './district-courts.ts';
import { electricCooperatives } from './electric-cooperatives.ts';
import { federalAgencies } from './federal-agencies.ts';
import { federalBenefits } from './federal-benefits.ts';
import { federalGateways } from './federal-gateways.ts';
import { federalTaxes } from './federal-taxes.ts';
import { financialInstitutions } from './financial-institutions.ts';
import { floridaClerks } from './florida-clerks.ts';
import { insuranceCompanies } from './insurance-companies.ts';
import { municipalSources } from './municipal.ts';
import { paymentServices } from './payment-services.ts';
import { royaltiesAndResiduals } from './royalties-and-residuals.ts';
import { securitiesAndPensions } from './securities-and-pensions.ts';
import type { CatalogSource } from './source.ts';
import { stateBackWages } from './state-back-wages.ts';
import { stateConsumer } from './state-consumer.ts';
import { stateCourts } from './state-courts.ts';
import { stateInsurance } from './state-insurance.ts';
import { stateLicenses } from './state-licenses.ts';
import { stateLotteries } from './state-lotteries.ts';
import { stateRetirement } from './state-retirement.ts';
import { stateTaxRefunds } from './state-tax-refunds.ts';
import { stateUnclaimedProperty } from './state-unclaimed-property.ts';
import { telecomAndRetail } from './telecom-and-retail.ts';
import { utilities } from './utilities.ts';
import { waterUtilities } from './water-utilities.ts';

/** Every source of the catalog. docs/sources.md says how each kind was established and how certain it is. */
export const officialSources: readonly CatalogSource[] = [
  ...federalGateways,
  ...federalTaxes,
  ...federalAgencies,
  ...federalBenefits,
  ...stateUnclaimedProperty,
  ...stateTaxRefunds,
  ...stateInsurance,
  ...stateLotteries,
  ...stateBackWages,
  ...stateRetirement,
  ...stateLicenses,
  ...stateConsumer,
  ...stateCourts,
  ...bankruptcyCourts,
  ...districtCourts,
  ...bankruptcyClaims,
  ...countyTreasuries,
  ...countyTaxSurplus,
  ...floridaClerks,
  ...municipalSources,
  ...utilities,
  ...waterUtilities,
  ...electricCooperatives,
  ...financialInstitutions,
  ...insuranceCompanies,
  ...securitiesAndPensions,
  ...paymentServices,
  ...telecomAndRetail,
  ...royaltiesAndResiduals,
  ...classActions,
];
