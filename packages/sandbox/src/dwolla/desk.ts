import { type Alarms, openAlarms } from '#sandbox/alarms/alarms.ts';
import type { Surroundings } from '#sandbox/institution.ts';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { type Customers, openCustomers } from './customers.ts';
import { type Events, openEvents } from './events.ts';
import { type FundingSources, openFundingSources } from './funding-sources.ts';
import { type LinkTo, openLinks } from './hal.ts';
import { type MicroDepositDesk, openMicroDeposits } from './micro-deposits.ts';
import type { ProvingPartner } from './new-bank.ts';
import { openSubscriptions, type Subscriptions } from './subscriptions.ts';
import { openTokens, type Tokens } from './tokens.ts';
import { openTransfers, type Transfers } from './transfers.ts';

/** At normal speed. A real bank takes one to two business days. */
const clearingMs = 60_000;

/** Dwolla's state and behavior, without its HTTP interface. */
export interface Desk {
  linkTo: LinkTo;
  tokens: Tokens;
  subscriptions: Subscriptions;
  events: Events;
  customers: Customers;
  fundingSources: FundingSources;
  microDeposits: MicroDepositDesk;
  transfers: Transfers;
  /** Completes everything that waits for a bank, and returns how much that was. */
  processAll(): number;
  /** Continues what an earlier run left waiting. */
  resume(): void;
  close(): void;
}

export function openDesk(
  { now, log, url, speed }: Surroundings,
  store: DocumentStore,
  partner: ProvingPartner,
): Desk {
  const alarms: Alarms = openAlarms({ now, log });
  const linkTo = openLinks(url);
  const subscriptions = openSubscriptions({ store, now, speed, log });
  const events = openEvents({ store, now, linkTo, tell: subscriptions.tell });
  const customers = openCustomers({ store, now, linkTo, events });
  const fundingSources = openFundingSources({ store, now, linkTo, events, customers, partner });
  const timed = { store, now, alarms, clearingMs: clearingMs / speed, customers, fundingSources };
  const microDeposits = openMicroDeposits(timed);
  const transfers = openTransfers({ ...timed, events });

  return {
    linkTo,
    tokens: openTokens({ store, now }),
    subscriptions,
    events,
    customers,
    fundingSources,
    microDeposits,
    transfers,
    processAll: () => {
      const posted = microDeposits
        .list()
        .filter(({ fundingSourceId }) => microDeposits.post(fundingSourceId));
      const processed = transfers.list().filter(({ id }) => transfers.process(id));
      return posted.length + processed.length;
    },
    resume: () => {
      microDeposits.resume();
      transfers.resume();
    },
    close: () => {
      alarms.close();
      subscriptions.close();
    },
  };
}
