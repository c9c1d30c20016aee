import { and, asc, count, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { claims, foundHour, recoveryTimes } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { AppError } from '#shared/app-error.ts';
import { isRealDate } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { type ClaimStatus, type ClaimType, openStatuses } from '#shared/claims/claims.ts';
import type { ClaimGroup } from '#shared/claims/standing.ts';
import { claimsPerPage, noSuchPage } from '#shared/contracts/claims.ts';
import { hourMs } from '#shared/durations.ts';
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

/** In a group, what has to be done first stands first; what has no deadline comes last. */
const day = sql`coalesce(${claims.deadline}, 'infinity'::date)`;
const groupOrder = [asc(day), desc(claims.amountCents), desc(claims.id)];

function selectListed(db: Db, condition: SQL | undefined, by = order) {
  return db
    .select({ ...listedColumns, ...measuredTime, ...filingColumns })
    .from(claims)
    .leftJoin(recoveryTimes, isTimeOfClaim)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(condition)
    .orderBy(...by)
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

interface WantedGroup {
  name: ClaimGroup;
  /** Paid claims that are not done with. */
  claimIdsWithOpenMoney: readonly string[];
}

interface WantedPage {
  status: ClaimStatus | undefined;
  type: ClaimType | undefined;
  personId: string | undefined;
  group: WantedGroup | undefined;
  /** Asks for what its owner hid instead of what is shown. */
  isHidden: boolean;
  words: readonly string[];
  cursor: string | undefined;
}

export async function listPage(
  db: Db,
  userId: string,
  at: Date,
  wanted: WantedPage,
): Promise<ListedClaimRow[]> {
  const { status, type, personId, group, isHidden, words, cursor } = wanted;
  return selectListed(
    db,
    and(
      isHidden ? isHiddenBy(userId) : isListedFor(userId, at),
      status && eq(claims.status, status),
      type && eq(claims.type, type),
      personId ? eq(claims.personId, personId) : undefined,
      group && isInGroup(group),
      ...words.map(hasWord),
      cursor ? isAfter(cursor, group?.name) : undefined,
    ),
    group ? groupOrder : order,
  );
}

/** The same groups as `groupOf`, which goes by where a claim stands. */
function isInGroup({ name, claimIdsWithOpenMoney }: WantedGroup) {
  const ids = inArray(claims.id, [...claimIdsWithOpenMoney]);
  const isUnsent = sql`(${claims.status} in ('filed', 'rejected') and ${claimFilings.id} is not null and ${claimFilings.sentAt} is null)`;
  const isToFile = sql`(${claims.status} = 'pending' or ${isUnsent})`;
  const isInProgress = sql`(${inArray(claims.status, [...openStatuses])} or (${claims.status} = 'paid' and ${ids}))`;
  return {
    to_file: isToFile,
    in_progress: and(not(isToFile), isInProgress),
    done: and(not(isToFile), not(isInProgress)),
  }[name];
}

function isHiddenBy(userId: string) {
  return and(eq(claims.userId, userId), isNotNull(claims.dismissedAt));
}

function isListedFor(userId: string, at: Date) {
  return and(eq(claims.userId, userId), isShownClaim(todayForDeadlines(at)));
}

/** All claims of an account, or those of one of its people. */
interface Whose {
  userId: string;
  personId?: string | undefined;
}

const isOf = ({ personId }: Whose) => (personId ? eq(claims.personId, personId) : undefined);

const searchedText = sql`lower(concat_ws(' ', ${claims.title}, ${claims.description}, ${claims.sourceName}, ${claims.referenceNumber}))`;

/** Looks for the characters as they are, so that none has a special meaning, as it would in a pattern. */
function hasWord(word: string): SQL {
  return sql`strpos(${searchedText}, lower(${word}::text)) > 0`;
}

/** Names the last claim of a page. Claims that are found later come before it in the whole list, so they move nothing. */
export function writeCursor(
  { createdAt, deadline, amountCents, id }: ListedClaimRow,
  group: ClaimGroup | undefined,
): string {
  const hour = Math.floor(createdAt.getTime() / hourMs) * hourMs;
  const place = group ? (deadline?.replaceAll('-', '') ?? noDeadline) : hour;
  return `${place}.${amountCents}.${id}`;
}

const noDeadline = '99999999';

function isAfter(cursor: string, group: ClaimGroup | undefined): SQL {
  const [place = '', amountCents, id = ''] = cursor.split('.');
  const rest = sql`(${claims.amountCents}, ${claims.id}) < (${amountCents}::bigint, ${id}::uuid)`;
  if (!group) {
    const hour = new Date(Number(place)).toISOString();
    return sql`(${hourOfClaim}, ${claims.amountCents}, ${claims.id}) < (${hour}::timestamptz, ${amountCents}::bigint, ${id}::uuid)`;
  }
  const after = place === noDeadline ? 'infinity' : place.replace(/(?=..(..)?$)/g, '-');
  if (after !== 'infinity' && !isRealDate(after)) throw new AppError('invalid_input', noSuchPage);
  return sql`(${day} > ${after}::date or (${day} = ${after}::date and ${rest}))`;
}

/** Sums the claims of each status, by how precise their amounts are and whether a question is open. */
export async function sumByStatus(db: Db, whose: Whose, at: Date) {
  const hasQuestion = sql<boolean>`${claims.openQuestionCount} > 0`;
  return db
    .select({
      status: claims.status,
      amountKind: claims.amountKind,
      hasQuestion,
      count: count(),
      amountCents: sql`sum(${claims.amountCents})`.mapWith(Number),
    })
    .from(claims)
    .where(and(isListedFor(whose.userId, at), isOf(whose)))
    .groupBy(claims.status, claims.amountKind, hasQuestion);
}

/** Sums what offices have approved and not paid, as it was asked for. */
export async function sumApproved(db: Db, whose: Whose) {
  const [sum] = await db
    .select({
      grossCents: sql`coalesce(sum(${claimFilings.amountCents}), 0)`.mapWith(Number),
      feeCents: sql`coalesce(sum(${claimFilings.feeCents}), 0)`.mapWith(Number),
    })
    .from(claims)
    .innerJoin(claimFilings, isFilingOfClaim)
    .where(and(eq(claims.userId, whose.userId), isOf(whose), eq(claims.status, 'approved')));
  return sum ?? { grossCents: 0, feeCents: 0 };
}

/** Cents that were found and filed in one period. */
export interface PeriodSums {
  /** Counts from 1. */
  period: number;
  found: number;
  filed: number;
}

/** Sums what happened between each moment and the next. A period without any is left out. */
export async function sumByPeriod(
  db: Db,
  whose: Whose,
  at: Date,
  moments: readonly Date[],
): Promise<PeriodSums[]> {
  const starts = sql`${`{${moments.map((moment) => moment.toISOString()).join()}}`}::timestamptz[]`;
  const period = sql<number>`width_bucket(happened.at, ${starts})`;
  const total = (name: 'found' | 'filed') => sql`sum(happened.${sql.identifier(name)})`.mapWith(Number);
  const happened = sql`lateral (values (${claims.createdAt}, ${claims.amountCents}, 0),
    (${claims.filedAt}, 0, ${claims.amountCents})) as happened(at, found, filed)`;
  const sums = await db
    .select({ period, found: total('found'), filed: total('filed') })
    .from(claims)
    .crossJoin(happened)
    .where(and(isListedFor(whose.userId, at), isOf(whose), sql`happened.at is not null`))
    .groupBy(sql`1`);
  return sums.filter((each) => each.period >= 1 && each.period < moments.length);
}
