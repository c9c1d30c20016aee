import type { BankAccountType } from '#shared/payouts/payouts.ts';
import type { DwollaClient } from './client.ts';
import { callDwolla, idIn, refusalOf } from './failure.ts';

interface NewPayee {
  /** Creating again with the same key returns the same payee. */
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
  /** The numbers, or the Plaid token that proves them, in which case no micro-deposits are needed. */
  numbers: { routingNumber: string; accountNumber: string } | { plaidToken: string };
}

export interface DwollaBanks {
  createPayee(payee: NewPayee): Promise<string>;
  addBank(bank: NewBank): Promise<string>;
  /** Succeeds if the bank is already removed. */
  removeBank(bankId: string): Promise<void>;
  readBank(bankId: string): Promise<BankState>;
}

interface BankState {
  isVerified: boolean;
  isRemoved: boolean;
}

const maxNameLength = 50;

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
            firstName: firstName.slice(0, maxNameLength),
            lastName: lastName.slice(0, maxNameLength),
            email,
            correlationId: key,
          },
          withIdempotencyKey(`payee-${key}`),
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
              name: name.slice(0, maxNameLength),
            },
          },
          withIdempotencyKey(`bank-${key}`),
        ),
      ),

    removeBank: (id) =>
      callDwolla(async () => {
        try {
          await (await sdk()).fundingSources.updateOrRemove({ id, requestBody: { removed: true } });
        } catch (error) {
          const isGone = refusalOf(error)?.status === 404 || (await readBank(id)).isRemoved;
          if (!isGone) throw error;
        }
      }),

    readBank: (id) => callDwolla(() => readBank(id)),
  };
}

function withIdempotencyKey(idempotencyKey: string) {
  return { headers: { 'Idempotency-Key': idempotencyKey } };
}

type Created = { headers: Record<string, string[]> } | undefined;

/** Returns the id of the created resource, or of the one that already existed. */
function create(call: () => Promise<Created>): Promise<string> {
  return callDwolla(async () => {
    try {
      return idIn((await call())?.headers.location?.[0]) ?? '';
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code?.startsWith('Duplicate') && refusal.existingId) return refusal.existingId;
      throw error;
    }
  });
}
