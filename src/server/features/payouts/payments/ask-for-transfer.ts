import type { Deps } from '#server/deps.ts';
import type { Transfer } from '#server/providers/dwolla-transfer.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import { hourMs } from '#shared/durations.ts';
import type { Cents } from '#shared/money.ts';
import { notSentCode, ourSideCode } from './failure-words.ts';
import { retryPayoutId } from './payout-ids.ts';

export interface Order {
  payoutId: string;
  /** Undefined where the vendor has dropped the account since. */
  bankId: string | undefined;
  amountCents: Cents;
  /** When the vendor was first asked. */
  askedAt: Date;
}

type Answer = { transfer: Transfer } | { failureCode: string };

/** The vendor remembers a key for a day; an hour less leaves room for clocks that differ. */
const sameKeyMs = 23 * hourMs;

/**
 * The one transfer of a payout. Throws or gives nothing while its outcome is not known. `requireLock` throws where somebody
 * else may ask by now.
 */
export async function askForTransfer(
  deps: Deps,
  order: Order,
  requireLock: () => Promise<unknown>,
): Promise<Answer | undefined> {
  const { payoutId, amountCents, bankId, askedAt } = order;
  // Even if these books never asked for it: restored from a backup, they do not know what was sent after it.
  const known = await deps.dwolla.findTransfer(payoutId);
  if (known) return { transfer: known };
  // Nor that this one was refused then, and the one after it was sent.
  if (await deps.dwolla.findTransfer(retryPayoutId(payoutId))) return { failureCode: notSentCode };
  const isTooLate = deps.now().getTime() - askedAt.getTime() > sameKeyMs;
  if (isTooLate) return { failureCode: notSentCode };
  // What was asked before may still be on its way there.
  if (!bankId) return undefined;
  await requireLock();
  return send(deps, { payoutId, amountCents, bankId });
}

async function send({ dwolla, log }: Deps, transfer: Parameters<Deps['dwolla']['send']>[0]): Promise<Answer> {
  try {
    return { transfer: await dwolla.send(transfer) };
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    // The transfer may have been made, and only reading it back refused.
    const known = await dwolla.findTransfer(transfer.payoutId);
    if (known) return { transfer: known };
    const code = error.code ?? error.failure;
    if (isAboutAccount(error)) return { failureCode: code };
    log.warn({ payoutId: transfer.payoutId, code }, 'the vendor refused what is not about the account');
    return { failureCode: ourSideCode };
  }
}

/** Any other refusal is our own fault: our balance, our rights, what we sent. */
function isAboutAccount({ field }: VendorError): boolean {
  return field?.includes('/destination') ?? false;
}
