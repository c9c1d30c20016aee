import { createHash } from 'node:crypto';
import { findOpenUser } from '#server/features/accounts/api.ts';
import { listOwnersWithFeesDue } from '#server/features/billing/api.ts';
import { listHeld, listOwnersWithDeadline } from '#server/features/claims/api.ts';
import { findNotificationChoices } from '#server/features/notifications/api.ts';
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { howToStopSentence } from '#shared/account/notifications.ts';
import type { reminderStages } from '#shared/account/todos.ts';
import { addDays, dayIn, dayOf, formatLongDate, hourIn } from '#shared/calendar-date.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { counted } from '#shared/counted.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { collectTodos } from './collect-todos.ts';
import * as queries from './queries.ts';

const pageSize = 200;

/** The first reminder goes out this many days before; one that is late still goes out before the day itself. */
const earlyDays = 3;

/** Nobody is written to in the night. */
const firstHour = 8;

/** Queues the reminders of one page of people and continues with the next page in a new job. */
export async function remindPeople({ db, jobs, now }: Deps, afterUserId?: string): Promise<void> {
  const today = dayOf(now());
  // A day more on both sides, because people live in other time zones.
  const days = { from: addDays(today, -1), until: addDays(today, earlyDays + 1) };
  const page = { afterUserId, limit: pageSize };
  const owners = await Promise.all([
    listOwnersWithDeadline(db, days, page),
    listOwnersWithFeesDue(db, days, page),
  ]);
  const userIds = [...new Set(owners.flat())].toSorted().slice(0, pageSize);
  for (const userId of userIds) await jobs.enqueueMissing(db, 'send-reminders', { userId });
  const last = userIds.at(-1);
  if (last && userIds.length === pageSize) await jobs.enqueue(db, 'remind-people', { afterUserId: last });
}

type Due = Todo & { dueOn: string; stage: (typeof reminderStages)[number] };

/**
 * Emails a person once, three days before, and once, on the day, about what is due then. A crash before it is noted sends the
 * email twice rather than never, under the same Message-ID.
 */
export async function sendReminders(deps: Deps, userId: string): Promise<void> {
  const { db, now, mailer, config } = deps;
  await oneAtATime(db, `reminders-${userId}`, async () => {
    const owner = await findOpenUser(db, userId);
    const at = now();
    if (!owner || hourIn(owner.timeZone, at) < firstHour) return;
    const due = await listNewlyDue(deps, userId);
    if (due.length === 0) return;
    const { reminders } = await findNotificationChoices(db, userId);
    if (reminders) {
      const claims = await listHeld(db, { userId, claimIds: due.flatMap(({ claimId }) => claimId ?? []) });
      const email = reminderEmail({ ...owner, due, claims, publicUrl: config.publicUrl });
      await mailer.send(owner.email, email, { messageKey: keyOf(userId, due) });
    }
    // Whoever wants no email counts as reminded, so that they are not reminded of old days once they do.
    await queries.saveReminders(
      db,
      due.map(({ id: todoId, dueOn, stage }) => ({ userId, todoId, dueOn, stage, sentAt: at })),
    );
    await queries.deleteReminders(db, userId, addDays(dayIn(owner.timeZone, at), -earlyDays));
  });
}

async function listNewlyDue(deps: Deps, userId: string): Promise<Due[]> {
  const sent = await queries.listReminders(deps.db, userId);
  const isNew = ({ id, dueOn, stage }: Due) =>
    !sent.some((one) => one.todoId === id && one.dueOn === dueOn && one.stage === stage);
  return (await collectTodos(deps, userId)).flatMap(dueOf).filter(isNew);
}

function dueOf(todo: Todo): Due[] {
  const { dueOn, daysLeft } = todo;
  if (dueOn === null || daysLeft === null || daysLeft < 0 || daysLeft > earlyDays) return [];
  return [{ ...todo, dueOn, stage: daysLeft === 0 ? 'today' : 'soon' }];
}

function keyOf(userId: string, due: readonly Due[]): string {
  const what = due.map(({ id, dueOn, stage }) => `${id} ${dueOn} ${stage}`).toSorted();
  return `reminder-${createHash('sha256')
    .update([userId, ...what].join())
    .digest('hex')
    .slice(0, 32)}`;
}

interface Reminding {
  firstName: string;
  emailProvedAt: Date | null;
  due: readonly Due[];
  claims: NonNullable<Email['claims']>;
  publicUrl: string;
}

function reminderEmail({ due, claims, publicUrl, ...owner }: Reminding): Email {
  const [first] = due;
  const isOne = due.length === 1;
  return {
    subject:
      isOne && first ? `${first.when}: ${first.title}` : `${counted(due.length, 'thing')} are due soon`,
    isSandbox: due.some(({ isSandbox }) => isSandbox),
    paragraphs: [
      `${greetingOf(owner)}, ${isOne ? 'this waits' : 'these wait'} for you, and ${isOne ? 'its last day is' : 'their last days are'} near:`,
      ...due.map(
        ({ title, detail, dueOn, when, whose }) =>
          `${title}. ${whose ? `${whose}. ` : ''}${when}: ${formatLongDate(dueOn)}. ${detail}`,
      ),
    ],
    button: { label: 'See what needs you', url: `${publicUrl}${pagePaths.dashboard}` },
    closing: `We write three days before a last day and on the day itself. ${howToStopSentence(publicUrl)}`,
    claims,
  };
}
