import { cents, toDecimal } from '#shared/money.ts';
import type { DwollaClient } from './client.ts';
import { callDwolla, refusalOf } from './failure.ts';

export type DepositsAnswer = 'confirmed' | 'wrong' | 'too_early' | 'no_tries_left';

interface DepositsState {
  status: 'pending' | 'processed' | 'failed';
  failureCode: string | null;
}

export interface DwollaMicroDeposits {
  /** Succeeds if they were already started. */
  startMicroDeposits(bankId: string): Promise<void>;
  /** Returns undefined if none were started. */
  readMicroDeposits(bankId: string): Promise<DepositsState | undefined>;
  confirmMicroDeposits(bankId: string, amountsCents: readonly [number, number]): Promise<DepositsAnswer>;
}

export function createDwollaMicroDeposits(sdk: DwollaClient): DwollaMicroDeposits {
  const isVerified = async (id: string) =>
    (await (await sdk()).fundingSources.get({ id })).status === 'verified';

  return {
    startMicroDeposits: (id) =>
      callDwolla(async () => {
        try {
          await (await sdk()).fundingSources.microDeposits.initiate({ id });
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal?.code === 'MaxNumberOfResources') return;
          if (refusal?.status === 403 && (await isVerified(id))) return;
          throw error;
        }
      }),

    readMicroDeposits: (id) =>
      callDwolla(async () => {
        try {
          const { status, failure } = await (await sdk()).fundingSources.microDeposits.get({ id });
          return { status: toStatus(status), failureCode: failure?.code ?? null };
        } catch (error) {
          if (refusalOf(error)?.status === 404) return undefined;
          throw error;
        }
      }),

    confirmMicroDeposits: (id, [first, second]) =>
      callDwolla(async () => {
        try {
          const requestBody = { amount1: usd(first), amount2: usd(second) };
          await (await sdk()).fundingSources.microDeposits.verify({ id, requestBody });
          return 'confirmed';
        } catch (error) {
          const status = refusalOf(error)?.status;
          // Status 202 looks like success but confirms nothing: the deposits have not reached the bank yet.
          if (status === 202) return 'too_early';
          if (status === 400) return 'wrong';
          if (status !== 403) throw error;
          return (await isVerified(id)) ? 'confirmed' : 'no_tries_left';
        }
      }),
  };
}

function usd(amountCents: number) {
  return { value: toDecimal(cents(amountCents)), currency: 'USD' };
}

function toStatus(status: string | undefined): DepositsState['status'] {
  return status === 'processed' || status === 'failed' ? status : 'pending';
}
