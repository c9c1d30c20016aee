import { randomBytes } from 'node:crypto';
import { type Alarms, openAlarms } from '#sandbox/institution/alarms.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import { hourSeconds, sandboxVendors } from '#sandbox/shared.ts';
import { type Customers, openCustomers } from './customers.ts';
import { type Events, openEvents, openSubscriptions, type Subscriptions } from './events.ts';
import { type FundingSources, openFundingSources, type ProvingPartner } from './funding-sources.ts';
import { type LinkTo, openLinks, Refusal } from './hal.ts';
import { type MicroDepositDesk, openMicroDeposits } from './micro-deposits.ts';
import { openTransfers, type Transfers } from './transfers.ts';

const lifetimeSeconds = hourSeconds;

const keptTokens = 1_000;

interface Tokens {
  /** Returns a new token for the correct key and secret, and otherwise undefined. */
  issue(
    authorization: string | undefined,
  ): { access_token: string; token_type: string; expires_in: number } | undefined;
  /** Throws if the token is unknown or expired. */
  require(authorization: string | undefined): void;
}

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

function openTokens({ store, now }: { store: DocumentStore; now: () => Date }): Tokens {
  const tokens = store.collection<{ expiresAt: string }>('tokens', { keep: keptTokens });
  const { key, secret } = sandboxVendors.dwolla;
  const credentials = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  return {
    issue: (authorization) => {
      if (authorization !== credentials) return undefined;
      const token = randomBytes(32).toString('base64url');
      tokens.put(token, { expiresAt: new Date(now().getTime() + lifetimeSeconds * 1_000).toISOString() });
      return { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds };
    },
    require: (authorization = '') => {
      const token = tokens.find(authorization.replace(/^Bearer /i, ''));
      if (!token) throw new Refusal(401, { code: 'InvalidAccessToken', message: 'Invalid access token.' });
      if (new Date(token.expiresAt) <= now())
        throw new Refusal(401, {
          code: 'ExpiredAccessToken',
          message: 'The supplied access token has expired.',
        });
    },
  };
}
