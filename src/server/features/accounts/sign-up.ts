import type { z } from 'zod';
import { saveOwnPerson } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { AppError } from '#shared/app-error.ts';
import { hasReachedAge } from '#shared/calendar-date.ts';
import { type personalInfoBody, tooYoungSentence } from '#shared/contracts/onboarding.ts';
import { hourSeconds } from '#shared/durations.ts';
import { product } from '#shared/product.ts';
import { isTaken } from './email-change/queries.ts';
import { factsOf, requireStrongPassword } from './password-strength.ts';
import * as queries from './queries.ts';
import { type Arrival, type SignedIn, startSession } from './sessions.ts';

const perAddress: Limit = { name: 'sign-up-address', maxAttempts: 300, windowSeconds: hourSeconds };

type PersonalInfo = z.output<typeof personalInfoBody>;

/**
 * Creates an account and signs it in, which accepts the legal texts of this moment: the form links to them. The welcome email contains a link that proves the address, and sets a password if none
 * was chosen.
 */
export async function signUp(
  deps: Deps,
  { email, password, ...details }: PersonalInfo,
  arrival: Arrival,
): Promise<SignedIn> {
  if (password) deps.passwords.requireRoom();
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(arrival.device.address) });
  requireAdult(deps, details.dateOfBirth);
  if (password) await requireStrongPassword(deps, { password, facts: knownFacts(email, details) });
  const passwordHash = password ? await deps.passwords.hash(password) : null;

  return deps.db.transaction(async (tx) => {
    const startedAt = deps.now();
    const user = await queries.insertUser(tx, {
      ...profileOf(details),
      ...(details.timeZone && { filingTimeZone: details.timeZone }),
      email,
      passwordHash,
      termsVersion: versionOf(legalTexts.terms),
      privacyVersion: versionOf(legalTexts.privacy),
      legalAcceptedAt: startedAt,
      createdAt: startedAt,
    });
    // This is asked after the insert, which waits for an account that is just giving up the address.
    if (!user || (await isTaken(tx, { email, at: startedAt, userId: user.id })))
      throw new AppError(
        'EMAIL_EXISTS',
        'An account with this email already exists. Please sign in instead.',
      );
    await saveOwnPerson(deps, tx, { ...details, userId: user.id, savedAt: startedAt });
    if (password) await deps.jobs.enqueue(tx, 'send-welcome', { userId: user.id });
    else await deps.jobs.enqueue(tx, 'send-password-link', { userId: user.id, reason: 'welcome' });
    return startSession(deps, tx, { user, remembered: false, arrival, action: 'signed_up' });
  });
}

function knownFacts(email: string, details: Omit<PersonalInfo, 'email' | 'password'>) {
  const { dateOfBirth, address, formerNames = [], priorAddresses = [] } = details;
  return factsOf({
    email,
    dateOfBirth,
    names: [details, ...formerNames],
    addresses: [address, ...priorAddresses],
  });
}

/** Updates the personal details of a signed-in user. The email address and the password are changed elsewhere. */
export async function changeProfile(
  deps: Deps,
  current: Pick<queries.UserRow, 'id' | 'email'>,
  { email, password, ...details }: PersonalInfo,
): Promise<queries.UserRow> {
  requireAdult(deps, details.dateOfBirth);
  if (email !== current.email)
    throw fixed(
      'email',
      `You can’t change your email address here. Please write to ${product.supportEmail}.`,
    );
  if (password)
    throw fixed('password', 'You already have an account. To change its password, use the reset link.');
  return deps.db.transaction(async (tx) => {
    const updatedAt = deps.now();
    const user = await queries.updateProfile(tx, {
      userId: current.id,
      profile: profileOf(details),
      updatedAt,
    });
    if (!user) throw signedOut();
    await saveOwnPerson(deps, tx, { ...details, userId: user.id, savedAt: updatedAt });
    return user;
  });
}

/** The fields of the user's row. Former names and earlier addresses are stored with the person. */
function profileOf(details: Omit<PersonalInfo, 'email' | 'password'>) {
  const { firstName, lastName, dateOfBirth, address, timeZone } = details;
  return { firstName, lastName, dateOfBirth, address, ...(timeZone && { timeZone }) };
}

function requireAdult({ now }: Deps, dateOfBirth: string): void {
  if (hasReachedAge({ bornOn: dateOfBirth, age: product.minimumAgeYears, at: now() })) return;
  throw new AppError('invalid_input', `${tooYoungSentence}.`, { errors: { dateOfBirth: tooYoungSentence } });
}

function fixed(field: string, sentence: string): AppError {
  return new AppError('field_fixed', sentence, { errors: { [field]: sentence } });
}
