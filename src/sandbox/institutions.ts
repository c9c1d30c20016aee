import { openAgencies } from './agencies/agencies.ts';
import { openDwolla } from './dwolla/dwolla.ts';
import { openGoogle } from './google/google.ts';
import { openIdme } from './idme/idme.ts';
import type { Institution, Surroundings } from './institution.ts';
import { openIrs } from './irs/irs.ts';
import { openPlaid } from './plaid/plaid.ts';
import { openStateOffice } from './state-office/state-office.ts';
import { openStripe } from './stripe/stripe.ts';

/** Every stand-in, in the order of the front page. */
export function openInstitutions(surroundings: Surroundings): Institution[] {
  return [
    openStripe(surroundings),
    openPlaid(surroundings),
    openGoogle(surroundings),
    openIdme(surroundings),
    openIrs(surroundings),
    openDwolla(surroundings),
    openAgencies(surroundings),
    openStateOffice(surroundings),
  ];
}
