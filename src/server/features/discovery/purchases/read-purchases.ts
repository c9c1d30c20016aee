import { z } from 'zod';
import { mailBodyPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { collapseRepeats } from './collapse-repeats.ts';
import type { OrderNotice, Purchases } from './purchase.ts';
import * as queries from './queries.ts';
import { readOrderNotices } from './read-order-notices.ts';

const mailsAtOnce = 50;
const longestBankHistoryDays = 3 * 365;

const bodySchema = z.object({ text: z.string(), html: z.string() });

/** Reads what a person bought from their mail and their bank. On abort it stops between two pages of mail. */
export async function readPurchases(deps: Deps, personId: string, signal: AbortSignal): Promise<Purchases> {
  const since = new Date(deps.now().getTime() - longestBankHistoryDays * dayMs).toISOString().slice(0, 10);
  const rows = await queries.listTransactions(deps.db, personId, since);
  const notices: OrderNotice[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    signal.throwIfAborted();
    const mails = await queries.listMail(deps.db, { personId, after, limit: mailsAtOnce });
    for (const mail of mails) notices.push(...(await openNotices(deps, mail)));
    after = mails.at(-1)?.id;
    isMore = mails.length === mailsAtOnce;
  }
  notices.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  return { notices, charges: collapseRepeats(rows) };
}

async function openNotices({ db, vault }: Deps, mail: queries.MailRow): Promise<OrderNotice[]> {
  const { id, sender, subject, receivedAt, sealedBody } = mail;
  const { text, html } = await vault.openJson(db, mailBodyPlace(mail), sealedBody, bodySchema);
  return readOrderNotices({ id, sender, subject, receivedAt, text, html });
}
