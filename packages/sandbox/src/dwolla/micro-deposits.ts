import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Alarms } from '#sandbox/institution/alarms.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Customers } from './customers.ts';
import type { MicroDeposits } from './documents.ts';
import type { FundingSources } from './funding-sources.ts';
import { amountSchema, centsOf, invalid, notFound, Refusal, readBody, wrongState } from './hal.ts';
import { applyReturn, microDepositReturnCode } from './return-codes.ts';

const amountsSchema = z.object({ amount1: amountSchema, amount2: amountSchema });
const maxWrongTries = 3;
const largestAmountCents = 10;

export interface MicroDepositDesk {
  initiate(fundingSourceId: string): void;
  verify(fundingSourceId: string, body: unknown): void;
  find(fundingSourceId: string): MicroDeposits | undefined;
  list(): MicroDeposits[];
  /**
   * Lets waiting deposits arrive or be returned, depending on the account number. Returns false if none were waiting.
   */
  post(fundingSourceId: string): boolean;
  resume(): void;
}

interface MicroDepositParts {
  store: DocumentStore;
  now: () => Date;
  alarms: Alarms;
  clearingMs: number;
  customers: Customers;
  fundingSources: FundingSources;
}

export function hasNoTriesLeft({ wrongTries }: MicroDeposits): boolean {
  return wrongTries >= maxWrongTries;
}

export function openMicroDeposits(parts: MicroDepositParts): MicroDepositDesk {
  const { store, now, alarms, clearingMs, customers, fundingSources } = parts;
  const deposits = store.collection<MicroDeposits>('micro-deposits');
  const wake = ({ fundingSourceId, dueAt }: MicroDeposits) => alarms.set(dueAt, () => post(fundingSourceId));

  function requireUnverifiedBank(id: string) {
    const bank = fundingSources.require(id);
    if (bank.removed || bank.type !== 'bank') throw wrongState('Resource cannot be modified.');
    if (bank.status === 'verified') throw wrongState('Bank already verified.');
    return bank;
  }

  function post(fundingSourceId: string): boolean {
    const waiting = deposits.find(fundingSourceId);
    const bank = fundingSources.find(fundingSourceId);
    if (!bank || waiting?.status !== 'pending') return false;
    const code = microDepositReturnCode(bank.bank?.accountEnding);
    if (!code) {
      deposits.put(fundingSourceId, { ...waiting, status: 'processed' });
      fundingSources.record('microdeposits_completed', bank);
      return true;
    }
    deposits.put(fundingSourceId, { ...waiting, status: 'failed', failureCode: code });
    fundingSources.record('microdeposits_failed', bank);
    applyReturn({ customers, fundingSources }, { bank, code });
    return true;
  }

  return {
    initiate: (fundingSourceId) => {
      const bank = requireUnverifiedBank(fundingSourceId);
      if (deposits.find(fundingSourceId))
        throw new Refusal(400, {
          code: 'MaxNumberOfResources',
          message: 'Micro-deposits already initiated for this funding source.',
        });
      const at = now().getTime();
      const started = deposits.put(fundingSourceId, {
        fundingSourceId,
        status: 'pending',
        amountsCents: [randomInt(1, largestAmountCents), randomInt(1, largestAmountCents)],
        wrongTries: 0,
        created: new Date(at).toISOString(),
        dueAt: new Date(at + clearingMs).toISOString(),
      });
      fundingSources.record('microdeposits_added', bank);
      wake(started);
    },
    verify: (fundingSourceId, body) => {
      const bank = requireUnverifiedBank(fundingSourceId);
      const found = deposits.find(fundingSourceId);
      if (!found || found.status === 'failed') throw notFound();
      const { amount1, amount2 } = readBody(amountsSchema, body);
      if (found.status === 'pending') throw tryAgainLater();
      if (hasNoTriesLeft(found)) throw wrongState('Too many attempts.');
      if (isSame(found.amountsCents, [centsOf(amount1), centsOf(amount2)]))
        return fundingSources.setStatus(fundingSourceId, 'verified');
      const tried = deposits.put(fundingSourceId, { ...found, wrongTries: found.wrongTries + 1 });
      if (hasNoTriesLeft(tried)) fundingSources.record('microdeposits_maxattempts', bank);
      throw invalid({ code: 'Invalid', message: 'Wrong amount(s).', path: '/amount1' });
    },
    find: (fundingSourceId) => deposits.find(fundingSourceId),
    list: () => deposits.list(),
    post,
    resume: () => {
      for (const waiting of deposits.list()) if (waiting.status === 'pending') wake(waiting);
    },
  };
}

/** The two amounts may be given in either order. */
function isSame(sent: readonly number[], given: readonly number[]): boolean {
  return sent.toSorted().join() === given.toSorted().join();
}

/** Dwolla responds with a success status although nothing was verified. */
function tryAgainLater(): Refusal {
  return new Refusal(202, {
    code: 'TryAgainLater',
    message: 'The micro-deposits have not been posted to the bank yet.',
  });
}
