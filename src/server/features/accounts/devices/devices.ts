import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup } from '#server/platform/http/throttle.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { AuditAction } from '#shared/account/audit.ts';
import type { SecondFactorKind } from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import type { Activity, Session } from '#shared/contracts/sign-in/sessions.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  listOpenSessions,
  type SessionRow,
} from '../sessions.ts';

const sentences: Record<AuditAction, string> = {
  signed_up: 'Your account was created.',
  signed_in: 'Signed in with your password.',
  sign_in_failed: 'Someone tried to sign in with the wrong password.',
  signed_out: 'Signed out.',
  session_ended: 'A device was signed out.',
  password_changed: 'Your password was changed.',
  password_reset: 'Your password was reset with an emailed link.',
  email_proved: 'Your email address was confirmed.',
  email_change_asked: 'Our support team started a change of your email address, which you asked for.',
  email_changed: 'Your email address was changed. Payouts are held for a while.',
  email_change_undone:
    'The change of your email address was undone. Every device was signed out, and your password was removed.',
  totp_enabled: 'An authenticator app was set up.',
  totp_disabled: 'The authenticator app was turned off.',
  recovery_codes_made: 'New recovery codes were created.',
  recovery_code_used: 'A recovery code was used.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  second_steps_removed: 'Our support team removed every second step and your password.',
  identity_proved: 'You confirmed it was you.',
  identity_verified: 'Your identity was verified.',
  identity_verification_ended: 'Your name or birth date changed, so your identity has to be verified again.',
  person_added: 'You added somebody to search for.',
  person_changed: 'You changed the details of somebody you act for.',
  person_removed: 'You removed somebody you acted for.',
  review_opened: 'Something about your account is waiting for our team to look at it.',
  review_approved: 'Our team looked at something about your account and approved it.',
  review_refused: 'Our team looked at something about your account and did not approve it.',
  bank_account_added: 'A bank account was added.',
  bank_account_verified: 'A bank account was verified.',
  bank_account_made_primary: 'A different bank account was set as your payout account.',
  bank_account_removed: 'A bank account was removed.',
  bank_account_stopped: 'One of your bank accounts can no longer receive payouts.',
  esign_consent_given: 'You agreed to sign electronically.',
  esign_consent_withdrawn: 'You withdrew that you sign electronically.',
  claim_filed: 'A claim was filed.',
  plan_changed: 'Your plan was changed.',
  plan_ending: 'Your plan was cancelled. It ends with the period you paid for.',
  plan_renewing: 'Your plan’s cancellation was undone. It will renew.',
  plan_returned:
    'You bought a plan that added nothing to yours. It was cancelled, and the payment is being refunded.',
  notifications_changed: 'Your notification settings were changed.',
  connection_removed: 'A connection was removed.',
  data_exported: 'A copy of your data was downloaded.',
  privacy_request_made: 'A privacy request was made.',
  privacy_request_closed: 'A privacy request was closed.',
  support_message_sent: 'A message was sent to support.',
  support_answer_given: 'Support replied.',
  deletion_asked: 'You asked us to delete your account.',
  account_deleted: 'Your account was deleted.',
  left_at_vendor:
    'Something of yours at an outside service could not be ended or looked up, because we no longer work with it. Our team does it by hand.',
  staff_command_run: 'Our staff worked on your account.',
};

const factorWords: Record<SecondFactorKind, string> = {
  totp: 'a code',
  recovery_code: 'a recovery code',
  passkey: 'a passkey',
};

/** Of a passkey without a password. */
const passkeySentences: Partial<Record<string, string>> = {
  signed_in: 'Signed in with a passkey.',
  sign_in_failed: 'Someone tried to sign in with one of your passkeys, but it wasn’t accepted.',
};

/** During a rollout, a process of the old version may read an entry recorded by the new one. */
const unknownSentence = 'Something changed that we can’t describe yet. Please check again in a few minutes.';

interface HappenedEvent {
  action: string;
  facts: Record<string, string | number | boolean>;
}

interface Mark {
  pattern: RegExp;
  name: string;
}

/** The first match counts, because most browsers also name the ones they descend from. */
const browsers: readonly Mark[] = [
  { pattern: /\bEdg(e|A|iOS)?\//, name: 'Edge' },
  { pattern: /\b(OPR|Opera)\//, name: 'Opera' },
  { pattern: /\bSamsungBrowser\//, name: 'Samsung Internet' },
  { pattern: /\b(Firefox|FxiOS)\//, name: 'Firefox' },
  { pattern: /\b(Chrome|CriOS|Chromium)\//, name: 'Chrome' },
  { pattern: /\bVersion\/.*\bSafari\//, name: 'Safari' },
];

const systems: readonly Mark[] = [
  { pattern: /\biPhone\b/, name: 'iPhone' },
  { pattern: /\biPad\b/, name: 'iPad' },
  { pattern: /\bAndroid\b/, name: 'Android' },
  { pattern: /\bWindows\b/, name: 'Windows' },
  { pattern: /\bCrOS\b/, name: 'ChromeOS' },
  { pattern: /\bMac OS X\b|\bMacintosh\b/, name: 'Mac' },
  { pattern: /\bLinux\b/, name: 'Linux' },
];

const find = (marks: readonly Mark[], userAgent: string) =>
  marks.find(({ pattern }) => pattern.test(userAgent))?.name;

const activityLimit = 50;

interface Reader {
  user: SessionUser;
  address: string;
}

/** Lists the reader's own session first. */
export async function listSessions({ db, now }: Deps, reader: Reader): Promise<Session[]> {
  const rows = await listOpenSessions(db, { userId: reader.user.id, at: now() });
  const sessions = rows.map((row) => describeSession(row, reader));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

function describeSession(session: SessionRow, { user, address }: Reader): Session {
  return {
    id: session.id,
    device: describeDevice(session.userAgent),
    place: describePlace(session.address, address),
    isCurrent: session.id === user.sessionId,
    isRemembered: session.remembered,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}

/** Ends the browser's session, if it has one. */
export async function signOut(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await deleteSession(tx, token);
    if (ended) await recordEnd(deps, tx, { userId: ended.userId, sessionId: ended.id, action: 'signed_out' });
  });
}

interface SessionKey {
  userId: string;
  sessionId: string;
}

export async function endSession(deps: Deps, { userId, sessionId }: SessionKey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId, sessionId })))
      throw new AppError('not_found', 'That session does not exist.');
    await recordEnd(deps, tx, { userId, sessionId, action: 'session_ended' });
  });
}

export async function endOtherSessions(deps: Deps, { id: userId, sessionId }: SessionUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const count = await deleteOtherSessions(tx, { userId, sessionId });
    if (count === 0) return;
    const event = { actor: 'user', userId, action: 'session_ended', facts: { count } } as const;
    await deps.audit.record(tx, { ...event, at: deps.now() });
  });
}

interface EndedSession extends SessionKey {
  action: 'signed_out' | 'session_ended';
}

async function recordEnd(
  { audit, now }: Deps,
  tx: Tx,
  { userId, sessionId, action }: EndedSession,
): Promise<void> {
  const resource = { kind: 'session', id: sessionId };
  await audit.record(tx, { actor: 'user', userId, action, resource, at: now() });
}

export async function listActivity({ db, audit }: Deps, userId: string): Promise<Activity[]> {
  const events = await audit.listLatestOf(db, userId, activityLimit);
  return events.map((event) => ({
    id: event.hash.toString('hex'),
    text: describeActivity(event),
    at: event.createdAt.toISOString(),
  }));
}

/** Compares the network of a session with the reader's. It names no town, because addresses only allow a guess. */
export function describePlace(address: string, readersAddress: string): string {
  const [group, readersGroup] = [addressGroup(address), addressGroup(readersAddress)];
  return group === readersGroup ? 'This network' : `Another network (address ending ${endOf(group)})`;
}

/** Two parts are enough to tell one's own networks apart. */
function endOf(group: string): string {
  const separator = group.includes(':') ? ':' : '.';
  return group.split(separator).slice(-2).join(separator);
}

/** Returns text such as "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device');
}

/** Describes an entry of the audit trail to the account's owner. */
export function describeActivity({ action, facts }: HappenedEvent): string {
  if (facts.firstFactor === 'passkey') return passkeySentences[action] ?? unknownSentence;
  const factor = factorWords[facts.secondFactor as SecondFactorKind];
  if (factor && action === 'signed_in') return `Signed in with your password and ${factor}.`;
  if (factor && action === 'sign_in_failed')
    return `Someone entered the right password, but ${factor} wasn’t accepted.`;
  if (action === 'email_proved' && facts.payoutChoiceReset)
    return 'Your email address was confirmed. Payouts wait until you choose a bank account again.';
  return sentences[action as AuditAction] ?? unknownSentence;
}
