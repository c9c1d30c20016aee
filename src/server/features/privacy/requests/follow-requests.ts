import type { Deps } from '#server/platform/deps.ts';
import { addDays, dayOf } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { dueEmail } from './emails.ts';
import { linkLifeMs } from './open-link.ts';
import * as queries from './queries.ts';

const warnDaysBefore = 7;

/** 11 CCR 7101 requires businesses to keep records of requests for 24 months. */
const keepAnsweredMs = 24 * 31 * dayMs;

/** Runs daily: reminds the team of requests due within a week, and deletes expired unconfirmed and long-answered requests. */
export async function followRequests({ db, mailer, config, log, now }: Deps): Promise<void> {
  const at = now();
  await queries.deleteUnconfirmed(db, new Date(at.getTime() - linkLifeMs));
  await queries.deleteAnswered(db, new Date(at.getTime() - keepAnsweredMs));
  const lastDay = addDays(dayOf(at), warnDaysBefore);
  const due = (await queries.listOpen(db)).filter(({ respondBy }) => respondBy <= lastDay);
  if (due.length === 0) return;
  log.warn({ requestIds: due.map(({ id }) => id) }, 'privacy requests are due within a week');
  await mailer.send(product.supportEmail, dueEmail(due, `${config.publicUrl}${pagePaths.accountSettings}`));
}
