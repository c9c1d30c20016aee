import { openAgencies } from './agencies/agencies.ts';
import { openDwolla } from './dwolla/dwolla.ts';
import { openGoogle } from './google/google.ts';
import { openIdme } from './idme/idme.ts';
import type { Institution, Surroundings } from './institution.ts';
import { openIrs } from './irs/irs.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { openPlaid } from './plaid/plaid.ts';
import { openStateOffice } from './state-office/state-office.ts';
import { openStripe } from './stripe/stripe.ts';
import { openSupport } from './support/support.ts';

/** Every simulated institution, in the order of the front page. */
export function openInstitutions(surroundings: Surroundings, mailbox: Mailbox): Institution[] {
  const plaid = openPlaid(surroundings);
  const dwolla = openDwolla(surroundings, plaid);
  const agencies = openAgencies(surroundings, {
    payAgent: ({ reference, amountCents }) =>
      dwolla.receive({ key: reference, amountCents, addenda: reference }),
  });
  return [
    openStripe(surroundings),
    plaid,
    openGoogle(surroundings),
    openIdme(surroundings),
    openIrs(surroundings),
    dwolla,
    agencies,
    openStateOffice(surroundings),
    openSupport(surroundings, { mailbox }),
  ];
}
