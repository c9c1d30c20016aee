import type { BankAccountType } from '#shared/payouts.ts';
import type { DwollaClient } from './dwolla-client.ts';
import { dwollaFailure, idIn, refusalOf } from './dwolla-failure.ts';

interface NewPayee {
  /** The same key makes one payee, however often it is sent. */
  key: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface NewBank {
  key: string;
  payeeId: string;
  accountType: BankAccountType;
  name: string;
  /** The numbers, or the token with which the bank-linking vendor proves them: then no small deposits are needed. */
  numbers: { routingNumber: string; accountNumber: string } | { plaidToken: string };
}

export interface DwollaBanks {
  createPayee(payee: NewPayee): Promise<string>;
  addBank(bank: NewBank): Promise<string>;
  /** Removed twice is removed. */
  removeBank(bankId: string): Promise<void>;
  readBank(bankId: string): Promise<BankState>;
}

interface BankState {
  isVerified: boolean;
  isRemoved: boolean;
}

const longestName = 50;

export function createDwollaBanks(sdk: DwollaClient): DwollaBanks {
  const readBank = async (id: string): Promise<BankState> => {
    const { status, removed } = await (await sdk()).fundingSources.get({ id });
    return { isVerified: status === 'verified', isRemoved: removed === true };
  };

  return {
    createPayee: ({ key, firstName, lastName, email }) =>
      create(async () =>
        (await sdk()).customers.create(
          {
            type: 'receive-only',
            firstName: firstName.slice(0, longestName),
            lastName: lastName.slice(0, longestName),
            email,
            correlationId: key,
          },
          keyed(`payee-${key}`),
        ),
      ),

    addBank: ({ key, payeeId, accountType, name, numbers }) =>
      create(async () =>
        (await sdk()).customers.fundingSources.create(
          {
            id: payeeId,
            createCustomerFundingSource: {
              ...numbers,
              bankAccountType: accountType,
              name: name.slice(0, longestName),
            },
          },
          keyed(`bank-${key}`),
        ),
      ),

    removeBank: (id) =>
      dwollaFailure(async () => {
        try {
          await (await sdk()).fundingSources.updateOrRemove({ id, requestBody: { removed: true } });
        } catch (error) {
          const isGone = refusalOf(error)?.status === 404 || (await readBank(id)).isRemoved;
          if (!isGone) throw error;
        }
      }),

    readBank: (id) => dwollaFailure(() => readBank(id)),
  };
}

function keyed(idempotencyKey: string) {
  return { headers: { 'Idempotency-Key': idempotencyKey } };
}

type Created = { headers: Record<string, string[]> } | undefined;

/** Gives the id of what was made, or of what stood there already. */
function create(call: () => Promise<Created>): Promise<string> {
  return dwollaFailure(async () => {
    try {
      return idIn((await call())?.headers.location?.[0]) ?? '';
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code?.startsWith('Duplicate') && refusal.existingId) return refusal.existingId;
      throw error;
    }
  });
}
