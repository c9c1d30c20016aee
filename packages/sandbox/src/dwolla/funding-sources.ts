import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { isRoutingNumber } from '#sandbox/shared.ts';
import type { Customers } from './customers.ts';
import type { FundingSource } from './documents.ts';
import type { Events } from './events.ts';
import { invalid, type LinkTo, notFound, Refusal, readBody, wrongState } from './hal.ts';
import { masterAccountId, masterFundingSources } from './master-account.ts';

interface BankNumbers {
  routingNumber: string;
  accountNumber: string;
}

/** A vendor that has verified an account at its bank and reveals its numbers for a token. */
export interface ProvingPartner {
  readProcessorToken(processorToken: string): BankNumbers | undefined;
}

interface NewBank extends BankNumbers {
  accountType: string;
  name: string;
  /** A verified bank needs no micro-deposits. */
  isProved: boolean;
}

const commonFields = {
  bankAccountType: z.enum(['checking', 'savings', 'general-ledger', 'loan']),
  name: z.string().trim().min(1).max(50),
};

const numbersSchema = z.object({
  ...commonFields,
  routingNumber: z.string().refine(isRoutingNumber, 'Routing number invalid.'),
  accountNumber: z.string().regex(/^\d{4,17}$/),
});

const provedSchema = z.object({ ...commonFields, plaidToken: z.string().min(1).max(200) });

export interface FundingSources {
  createBank(customerId: string, body: unknown): FundingSource;
  require(id: string): FundingSource;
  find(id: string): FundingSource | undefined;
  listOf(ownerId: string): FundingSource[];
  list(): FundingSource[];
  remove(id: string): FundingSource;
  setStatus(id: string, status: FundingSource['status']): void;
  /** Records an event about a customer's bank. Dwolla has no such events for the master account's banks. */
  record(event: string, fundingSource: FundingSource): void;
}

interface FundingSourcesParts {
  store: DocumentStore;
  now: () => Date;
  linkTo: LinkTo;
  events: Events;
  customers: Customers;
  partner: ProvingPartner;
}

export function openFundingSources(parts: FundingSourcesParts): FundingSources {
  const { store, now, linkTo, events, customers, partner } = parts;
  const fundingSources = store.collection<FundingSource>('funding-sources');
  for (const fundingSource of masterFundingSources(now().toISOString()))
    if (!fundingSources.find(fundingSource.id)) fundingSources.put(fundingSource.id, fundingSource);

  const listOf = (ownerId: string) => fundingSources.list().filter((source) => source.ownerId === ownerId);

  function requireOne(id: string): FundingSource {
    const found = fundingSources.find(id);
    if (!found) throw notFound();
    return found;
  }

  function record(event: string, { id, ownerId }: FundingSource): void {
    if (ownerId === masterAccountId) return;
    events.record({
      topic: `customer_${event}`,
      resource: { kind: 'funding-sources', id },
      customerId: ownerId,
    });
  }

  function refuseDuplicate(ownerId: string, fingerprint: string): void {
    const twin = listOf(ownerId).find(({ removed, bank }) => !removed && bank?.fingerprint === fingerprint);
    if (!twin) return;
    throw new Refusal(400, {
      code: 'DuplicateResource',
      message: `Bank already exists: id=${twin.id}`,
      _links: { about: linkTo(`/funding-sources/${twin.id}`, 'funding-source') },
    });
  }

  return {
    createBank: (customerId, body) => {
      if (customers.require(customerId).status === 'deactivated')
        throw wrongState('Customer is deactivated.');
      const { routingNumber, accountNumber, accountType, name, isProved } = readNewBank(body, partner);
      const fingerprint = createHash('sha256').update(`${routingNumber}:${accountNumber}`).digest('hex');
      refuseDuplicate(customerId, fingerprint);
      const id = randomUUID();
      const created = fundingSources.put(id, {
        id,
        ownerId: customerId,
        type: 'bank',
        status: isProved ? 'verified' : 'unverified',
        name,
        created: now().toISOString(),
        removed: false,
        bank: { accountType, accountEnding: accountNumber.slice(-4), fingerprint },
      });
      record('funding_source_added', created);
      if (isProved) record('funding_source_verified', created);
      return created;
    },
    require: requireOne,
    find: (id) => fundingSources.find(id),
    listOf,
    list: () => fundingSources.list(),
    remove: (id) => {
      const found = requireOne(id);
      if (found.removed || found.type !== 'bank') throw wrongState('Resource cannot be modified.');
      const removed = fundingSources.put(id, { ...found, removed: true });
      record('funding_source_removed', removed);
      return removed;
    },
    setStatus: (id, status) => {
      const found = requireOne(id);
      if (found.status === status) return;
      record(`funding_source_${status}`, fundingSources.put(id, { ...found, status }));
    },
    record,
  };
}

function readNewBank(body: unknown, partner: ProvingPartner): NewBank {
  if (!z.object({ plaidToken: z.string() }).safeParse(body).success) {
    const { bankAccountType, ...rest } = readBody(numbersSchema, body);
    return { ...rest, accountType: bankAccountType, isProved: false };
  }
  const { bankAccountType, name, plaidToken } = readBody(provedSchema, body);
  const numbers = partner.readProcessorToken(plaidToken);
  if (!numbers) throw invalid({ code: 'Invalid', message: 'Invalid Plaid token.', path: '/plaidToken' });
  return { ...numbers, name, accountType: bankAccountType, isProved: true };
}
