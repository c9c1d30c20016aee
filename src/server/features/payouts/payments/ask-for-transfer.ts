import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { hourMs } from '#shared/durations.ts';
import type { Cents } from '#shared/money.ts';
import { notSentCode, ourSideCode } from './failure-words.ts';
import { retryPayoutId } from './payout-ids.ts';

export interface Order {
  payoutId: string;
  /** Undefined if the vendor has removed the account since. */
  bankId: string | undefined;
  amountCents: Cents;
  /** When the vendor was first asked. */
  askedAt: Date;
}

type Answer = { transfer: Transfer } | { failureCode: string };

/** The vendor remembers an idempotency key for a day. One hour less allows for clocks that differ. */
const sameKeyMs = 23 * hourMs;

/**
 * Finds or requests the only transfer of a payout. It throws or returns undefined while the outcome is unknown.
 * `requireLock` throws if another process may have started asking.
 */
export async function askForTransfer(
  deps: Deps,
  order: Order,
  requireLock: () => Promise<unknown>,
): Promise<Answer | undefined> {
  const { payoutId, amountCents, bankId, askedAt } = order;
  // Checked even on the first try: a database restored from a backup does not know what was sent after the backup.
  const known = await deps.dwolla.findTransfer(payoutId);
  if (known) return { transfer: known };
  // A restored database may also not know that this payout was refused and that its retry was sent.
  if (await deps.dwolla.findTransfer(retryPayoutId(payoutId))) return { failureCode: notSentCode };
  const isTooLate = deps.now().getTime() - askedAt.getTime() > sameKeyMs;
  if (isTooLate) return { failureCode: notSentCode };
  // The payout cannot be requested without an account, but an earlier request may still succeed.
  if (!bankId) return undefined;
  await requireLock();
  return send(deps, { payoutId, amountCents, bankId });
}

async function send({ dwolla, log }: Deps, transfer: Parameters<Deps['dwolla']['send']>[0]): Promise<Answer> {
  try {
    return { transfer: await dwolla.send(transfer) };
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    // The transfer may exist, and only the request that read it back was refused.
    const known = await dwolla.findTransfer(transfer.payoutId);
    if (known) return { transfer: known };
    const code = error.code ?? error.failure;
    if (isAboutAccount(error)) return { failureCode: code };
    log.warn(
      { payoutId: transfer.payoutId, code },
      'the payout provider refused a payout for a reason other than its bank account',
    );
    return { failureCode: ourSideCode };
  }
}

/** Any other refusal is a problem on our side: our balance, our permissions or our request. */
function isAboutAccount({ field }: VendorError): boolean {
  return field?.includes('/destination') ?? false;
}
