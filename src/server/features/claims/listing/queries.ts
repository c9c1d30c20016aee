import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { claims, foundHour, recoveryTimes } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import type { ClaimStatus, ClaimType } from '#shared/claims/claims.ts';
import { claimsPerPage } from '#shared/contracts/claims.ts';
import {
  filingColumns,
  isFilingOfClaim,
  isShownClaim,
  isTimeOfClaim,
  type ListedClaimRow,
  listedColumns,
  measuredTime,
} from '../queries.ts';

/** One more than a page holds, which tells whether another page follows. */
const readPerPage = claimsPerPage + 1;

const hourOfClaim = foundHour(claims.createdAt);

const order = [desc(hourOfClaim), desc(claims.amountCents), desc(claims.id)];

function selectListed(db: Db, condition: SQL | undefined) {
  return db
    .select({ ...listedColumns, ...measuredTime, ...filingColumns })
    .from(claims)
    .leftJoin(recoveryTimes, isTimeOfClaim)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(condition)
    .orderBy(...order)
    .limit(readPerPage);
}

const firstPage = prepareOnce((db) =>
  selectListed(
    db,
    and(eq(claims.userId, sql.placeholder('userId')), isShownClaim(sql.placeholder('today'))),
  ).prepare('first_claims'),
);

/** What nearly every visit reads: the first page of all claims. */
export async function listFirstPage(db: Db, userId: string, at: Date): Promise<ListedClaimRow[]> {
  return firstPage(db).execute({ userId, today: todayForDeadlines(at) });
}

/** The claim after which a page begins. Claims that are found later come before it, so they move nothing. */
export interface PageStart {
  hour: Date;
  amountCents: number;
  id: string;
}

export interface WantedPage {
  status: ClaimStatus | undefined;
  type: ClaimType | undefined;
  words: readonly string[];
  after: PageStart | undefined;
}

export async function listPage(
  db: Db,
  userId: string,
  at: Date,
  wanted: WantedPage,
): Promise<ListedClaimRow[]> {
  const { status, type, words, after } = wanted;
  return selectListed(
    db,
    and(
      isListedFor(userId, at),
      status && eq(claims.status, status),
      type && eq(claims.type, type),
      ...words.map(hasWord),
      after && isAfter(after),
    ),
  );
}

function isListedFor(userId: string, at: Date) {
  return and(eq(claims.userId, userId), isShownClaim(todayForDeadlines(at)));
}

const searchedText = sql`lower(concat_ws(' ', ${claims.title}, ${claims.description}, ${claims.sourceName}, ${claims.referenceNumber}))`;

/** Looks for the characters as they are, so that none has a special meaning, as it would in a pattern. */
function hasWord(word: string): SQL {
  return sql`strpos(${searchedText}, lower(${word}::text)) > 0`;
}

function isAfter({ hour, amountCents, id }: PageStart): SQL {
  const start = sql`${hour.toISOString()}::timestamptz, ${amountCents}::bigint, ${id}::uuid`;
  return sql`(${hourOfClaim}, ${claims.amountCents}, ${claims.id}) < (${start})`;
}

/** Sums the claims of each status, by how precise their amounts are. */
export async function sumByStatus(db: Db, userId: string, at: Date) {
  return db
    .select({
      status: claims.status,
      amountKind: claims.amountKind,
      count: count(),
      amountCents: sql`sum(${claims.amountCents})`.mapWith(Number),
    })
    .from(claims)
    .where(isListedFor(userId, at))
    .groupBy(claims.status, claims.amountKind);
}

/** Cents that were found, filed and recovered in one period. */
export interface PeriodSums {
  /** Counts from 1. */
  period: number;
  found: number;
  filed: number;
  recovered: number;
}

/** Sums what happened between each moment and the next. A period without any is left out. */
export async function sumByPeriod(
  db: Db,
  userId: string,
  at: Date,
  moments: readonly Date[],
): Promise<PeriodSums[]> {
  const starts = sql`${`{${moments.map((moment) => moment.toISOString()).join()}}`}::timestamptz[]`;
  const period = sql<number>`width_bucket(happened.at, ${starts})`;
  const total = (name: 'found' | 'filed' | 'recovered') =>
    sql`sum(happened.${sql.identifier(name)})`.mapWith(Number);
  const paidAt = sql`case when ${claims.status} = 'paid' then ${claims.completedAt} end`;
  const happened = sql`lateral (values (${claims.createdAt}, ${claims.amountCents}, 0, 0),
    (${claims.filedAt}, 0, ${claims.amountCents}, 0), (${paidAt}, 0, 0, ${claims.amountCents}))
    as happened(at, found, filed, recovered)`;
  const sums = await db
    .select({ period, found: total('found'), filed: total('filed'), recovered: total('recovered') })
    .from(claims)
    .crossJoin(happened)
    .where(and(isListedFor(userId, at), sql`happened.at is not null`))
    .groupBy(sql`1`);
  return sums.filter((each) => each.period >= 1 && each.period < moments.length);
}
