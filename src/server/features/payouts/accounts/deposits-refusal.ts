import type { DepositsAnswer } from '#server/platform/providers/dwolla/micro-deposits.ts';
import { AppError } from '#shared/app-error.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { counted } from '#shared/counted.ts';
import { maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import type { AccountRow } from './queries.ts';
import { whyNotUsable } from './why-not-usable.ts';

export function notReady(sentence: string): AppError {
  return new AppError('bank_account_not_ready', sentence);
}

export function tooEarly({ depositsExpectedOn }: AccountRow): AppError {
  const when = depositsExpectedOn
    ? `Look for them starting ${formatLongDate(depositsExpectedOn)}, within 1 to 2 business days.`
    : 'Look for them within 1 to 2 business days.';
  return notReady(`The two small deposits haven’t reached your bank yet. ${when}`);
}

/** The error for amounts that were not confirmed. The account must be read after the answer was applied. */
export function depositsRefusal(answer: Exclude<DepositsAnswer, 'confirmed'>, account: AccountRow): AppError {
  const reason = whyNotUsable(account);
  if (answer === 'too_early') return reason ? notReady(reason) : tooEarly(account);
  if (answer === 'no_tries_left' && reason) return notReady(reason);
  const left = Math.max(0, maxWrongDepositTries - account.wrongTries);
  const next =
    left === 0
      ? 'That was the last try. To start over, remove this account and add it again.'
      : `You have ${counted(left, 'try', 'tries')} left.`;
  return new AppError('deposit_amounts_wrong', `These aren’t the amounts we sent. ${next}`);
}
