import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import {
  acknowledgeBusinessDays,
  type PrivacyLaw,
  type PrivacyRequestKind,
  privacyPeriods,
} from '#shared/account/privacy.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import { daySeconds, hourSeconds } from '#shared/durations.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import { acceptRequest } from './accept-request.ts';
import * as queries from './queries.ts';

interface DueDays {
  acknowledgeBy: CalendarDate;
  respondBy: CalendarDate;
  extendableTo: CalendarDate;
}

const perEmail: Limit = { name: 'privacy-email', maxAttempts: 5, windowSeconds: daySeconds };

const perUser: Limit = { ...perEmail, name: 'privacy-user' };

const perAddress: Limit = { name: 'privacy-address', maxAttempts: 60, windowSeconds: hourSeconds };

interface RequestInput {
  email?: string | undefined;
  kind: PrivacyRequestKind;
  law: PrivacyLaw;
}

/** Takes the same steps and gives the same answer whether or not the address has an account. */
export async function makeRequest(
  deps: Deps,
  { user, asked, address }: { user: SessionUser | undefined; asked: RequestInput; address: string },
): Promise<CallOutput<'POST /api/privacy/requests'>> {
  const email = user?.email ?? asked.email;
  if (!email)
    throw new AppError('invalid_input', 'Enter the email address the request is about.', {
      errors: { email: 'Invalid email address' },
    });
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  // A stranger can enter any address, so signed-out attempts must not use up the signed-in owner's limit.
  await countAttempt(deps, user ? { limit: perUser, subject: user.id } : { limit: perEmail, subject: email });
  const at = deps.now();
  const { kind, law } = asked;
  const days = dueDays(law, dayOf(at));
  await deps.db.transaction(async (tx) => {
    const owner = user ?? (await queries.findUserByEmail(tx, email));
    const request = await queries.insertRequest(tx, {
      userId: owner?.id ?? null,
      email,
      kind,
      law,
      ...days,
      createdAt: at,
    });
    if (user) await acceptRequest(deps, tx, request);
    else await deps.jobs.enqueue(tx, 'mail-privacy-request', { requestId: request.id });
  });
  return {
    success: true,
    needsConfirmation: !user,
    acknowledgeBy: days.acknowledgeBy,
    respondBy: days.respondBy,
  };
}

/** Computes the deadlines for acknowledging and answering a request made on this day. */
export function dueDays(law: PrivacyLaw, madeOn: CalendarDate): DueDays {
  const { respondDays, longestDays } = privacyPeriods[law];
  return {
    acknowledgeBy: addBusinessDays(madeOn, acknowledgeBusinessDays),
    respondBy: addDays(madeOn, respondDays),
    extendableTo: addDays(madeOn, longestDays),
  };
}
