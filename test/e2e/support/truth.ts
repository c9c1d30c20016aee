import { expect, type Page } from '@playwright/test';
import { findRunningDatabase } from '@rightful/private-postgres';
import pg from 'pg';
import { addDays, dayIn, formatDate, formatLongDate } from '../../../src/shared/calendar-date.ts';
import { cents, formatCents } from '../../../src/shared/money.ts';
import { addBusinessDays } from '../../../src/shared/payouts/business-days.ts';
import { feePaymentDays, plans } from '../../../src/shared/plans.ts';
import { fileAsPaidToUs } from '../../support/paid-to-us.ts';
import { readPdf } from '../../support/pdf-text.ts';
import type { createMailboxReader } from '../../support/test-mailbox.ts';

interface Field {
  table: string;
  key: string;
  value: unknown;
}

/** What a screen, a mail or a paper may say of one person's money and days: what the database carries, and nothing else. */
interface Truth {
  amounts: Set<string>;
  days: Set<string>;
  /** How many records each list has that was read. */
  listSizes: number[];
  /** In cents, by the name that the dashboard gives them. */
  sums: Record<string, number>;
}

/** The specification's sample results, which stand in a box of their own and are marked as such. */
const sampleAmounts = ['$245.00', '$892.00', '$67.00', '$1,204.00'];
const prices = Object.values(plans).map(({ amountCents }) => formatCents(cents(amountCents)));

/** From this amount on, California wants a notary. */
const limits = ['$1,000.00'];

const amountPattern = /\$\d[\d,]*(?:\.\d{2})?/g;
const dayPattern = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}\b/g;
const momentPattern = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:\+00:00|Z)?$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** "$599" and "$599.00" are one amount. */
const amountsIn = (text: string) =>
  (text.match(amountPattern) ?? []).map((amount) => (amount.includes('.') ? amount : `${amount}.00`));
const daysIn = (text: string): string[] => text.match(dayPattern) ?? [];

const spell = (day: string) => [formatDate(day), formatLongDate(day)];

/** Our fee by the rules of the sandbox's states, a tenth or a fifth and rounded down, and what is left. */
function sharesOf(amountCents: number): number[] {
  const fees = [10, 20].map((percent) => Math.floor((amountCents * percent) / 100));
  return [amountCents, ...fees, ...fees.map((feeCents) => amountCents - feeCents)];
}

async function openDatabase(): Promise<pg.Client> {
  const connectionString = await findRunningDatabase(process.env.E2E_DATA_DIR ?? '');
  if (!connectionString) throw new Error('the server under test has no database of its own');
  const database = new pg.Client({ connectionString });
  await database.connect();
  return database;
}

/** Every field of every row that belongs to the person, whatever its table. */
async function readValues(database: pg.Client, userId: string): Promise<Field[]> {
  const owned = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  const fields: Field[] = [];
  for (const { name: table } of owned.rows) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(owned) as row from ${pg.escapeIdentifier(table)} owned where user_id = $1`,
      [userId],
    );
    fields.push(
      ...rows.flatMap(({ row }) => Object.entries(row).map(([key, value]) => ({ table, key, value }))),
    );
  }
  return fields;
}

async function sum(database: pg.Client, query: string, userId: string): Promise<number> {
  const { rows } = await database.query<{ cents: string | null }>(query, [userId]);
  return Number(rows[0]?.cents ?? 0);
}

const inYourBank = `select sum(amount_cents + case when kind = 'direct' then 0 else fee_cents end) as cents
  from payouts where user_id = $1 and status = 'completed'`;
const onItsWay = `select sum(amount_cents) as cents from claims
  where user_id = $1 and (status = 'approved' or (status = 'paid' and not exists (
    select from payouts where payouts.claim_id = claims.id and payouts.status = 'completed')))`;
const allFound = `select sum(amount_cents) as cents from claims where user_id = $1`;
const allFiled = `select sum(amount_cents) as cents from claims where user_id = $1 and filed_at is not null`;
const likely = `select sum(amount_cents) as cents from claims where user_id = $1 and dismissed_at is null
  and withdrawn_at is null and status in ('pending', 'filed') and open_question_count = 0
  and amount_kind in ('exact', 'at_least')`;
const notLikely = `select sum(amount_cents) as cents from claims where user_id = $1 and dismissed_at is null
  and withdrawn_at is null and status in ('pending', 'filed')
  and (open_question_count > 0 or amount_kind not in ('exact', 'at_least'))`;

/** The days that a moment is shown as, and those that follow from it. */
function daysOf({ table, key, at, zone }: { table: string; key: string; at: Date; zone: string }): string[] {
  const day = dayIn(zone, at);
  if (table === 'fee_invoices' && key === 'created_at') return [day, addDays(day, feePaymentDays)];
  // The usual time of a transfer.
  if (table === 'payouts' && key === 'submitted_at') return [day, addBusinessDays(day, 2)];
  return [day];
}

async function readTruth(database: pg.Client, userId: string, zones: readonly string[]): Promise<Truth> {
  const amounts = new Set(['$0.00', ...sampleAmounts, ...prices, ...limits]);
  const days = new Set(zones.flatMap((zone) => spell(dayIn(zone, new Date()))));
  const add = (texts: readonly string[], to: Set<string>) => {
    for (const text of texts) to.add(text);
  };
  const addCents = (...all: number[]) =>
    add(
      all.map((each) => formatCents(cents(each))),
      amounts,
    );

  for (const { table, key, value } of await readValues(database, userId)) {
    if (typeof value === 'number' && key.endsWith('_cents')) addCents(...sharesOf(value));
    if (typeof value !== 'string') continue;
    add(amountsIn(value), amounts);
    add(daysIn(value), days);
    if (datePattern.test(value)) add(spell(value), days);
    if (!momentPattern.test(value)) continue;
    const at = new Date(value);
    add(zones.flatMap((zone) => daysOf({ table, key, at, zone })).flatMap(spell), days);
  }
  const sums = {
    'In your bank': await sum(database, inYourBank, userId),
    'On its way': await sum(database, onItsWay, userId),
  };
  addCents(...Object.values(sums));
  for (const query of [allFound, allFiled, likely]) addCents(await sum(database, query, userId));
  // Bounds have no false cents: they are rounded up to a dollar, or to ten where they are large.
  const boundCents = await sum(database, notLikely, userId);
  addCents(...[100, 1_000].map((step) => Math.ceil(boundCents / step) * step));
  const { rows } = await database.query<{ size: string }>(
    'select record_count as size from record_sources where record_count > 0',
  );
  return { amounts, days, sums, listSizes: rows.map(({ size }) => Number(size)) };
}

interface Walker {
  page: Page;
  mailbox: ReturnType<typeof createMailboxReader>;
}

/** Follows the signed-in person, and compares what they are told with what the database carries. */
export async function followPerson({ page, mailbox }: Walker) {
  const database = await openDatabase();
  const { id: userId, email } = await (await page.request.get('/api/auth/me')).json();
  const { rows } = await database.query<{ time_zone: string }>('select time_zone from users where id = $1', [
    userId,
  ]);
  const browserZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const zones = [...new Set([browserZone, ...rows.map((row) => row.time_zone)])];
  const truth = () => readTruth(database, userId, zones);

  /** Read after the text, so that it also has what came while the text was read. */
  async function compare(where: string, text: string): Promise<void> {
    const { amounts, days } = await truth();
    expect
      .soft(
        amountsIn(text).filter((amount) => !amounts.has(amount)),
        `amounts ${where}`,
      )
      .toEqual([]);
    expect
      .soft(
        daysIn(text).filter((day) => !days.has(day)),
        `days ${where}`,
      )
      .toEqual([]);
  }

  return {
    truth,
    /** Compares the screen. */
    async look(): Promise<void> {
      await compare(`on ${page.url()}`, (await page.getByRole('main').allInnerTexts()).join());
    },
    /** Compares every mail that has come so far. */
    async readMail(): Promise<void> {
      for (const { subject, text } of await mailbox.list(email)) await compare(`in “${subject}”`, text);
    },
    /** Compares a paper that the page offers. */
    async readPaper(path: string): Promise<void> {
      const answer = await page.request.get(path);
      expect(answer.ok(), path).toBe(true);
      const { text } = await readPdf(await answer.body());
      await compare(`in ${path}`, text);
    },
    /** Compares the sums of the dashboard, which may be a moment behind. */
    async checkSums(): Promise<void> {
      await expect(async () => {
        await page.goto('/dashboard');
        const { sums } = await truth();
        for (const [name, amountCents] of Object.entries(sums))
          await expect(page.getByRole('region', { name, exact: true })).toContainText(
            formatCents(cents(amountCents)),
            { timeout: 3_000 },
          );
      }).toPass({ timeout: 30_000 });
      await this.look();
    },
    /** Expects that exactly the lists that were read are called checked. */
    async checkCoverage(): Promise<void> {
      await page.goto('/search-sources');
      const group = page.getByRole('region', { name: 'Checked by us' });
      const { listSizes } = await truth();
      await expect(group.getByRole('listitem')).toHaveCount(listSizes.length);
      for (const size of listSizes)
        await expect(group).toContainText(`${size.toLocaleString('en-US')} records`);
      await this.look();
    },
    /** What the person files from now on is paid to us, as earlier versions filed it. */
    fileAsEarlier: () =>
      fileAsPaidToUs((statement) => database.query(statement), `new.user_id = '${userId}'`),
    end: () => database.end(),
  };
}
