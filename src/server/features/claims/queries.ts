import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimEvents, claims, recoveryTimes } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { ungrantedStatuses } from '#shared/claims/claims.ts';
import { dayMs } from '#shared/durations.ts';

export type FilingRow = typeof claimFilings.$inferSelect;

export type ClaimRow = typeof claims.$inferSelect;

export type ClaimEventRow = typeof claimEvents.$inferSelect;

export interface ClaimKey {
  userId: string;
  claimId: string;
}

/** A condition for a claim with a filing, which its owner may have sent without telling us. */
export const isPrepared = sql<boolean>`exists (select from ${claimFilings} as prepared
  where prepared.claim_id = ${sql.identifier('claims')}.${sql.identifier('id')} and prepared.superseded_at is null)`;

/**
 * Hides claims that the owner dismissed, that a later scan no longer found, or that passed their deadline unfiled.
 * `today` is the day of `todayForDeadlines`. Scans run too rarely, and may fail, so they cannot be relied on to hide
 * expired claims.
 */
export function isShownClaim(today: CalendarDate | Placeholder) {
  const isInTime = or(
    isNull(claims.deadline),
    gte(claims.deadline, today),
    ne(claims.status, 'pending'),
    isPrepared,
  );
  return and(isNull(claims.dismissedAt), isNull(claims.withdrawnAt), isInTime);
}

/** A condition for a claim's current filing. The database allows only one. */
export const isCurrentFiling = isNull(claimFilings.supersededAt);

/** The filing's reference number at the office, or null until it has one. For queries that join the claim. */
export const filingReference = sql<
  string | null
>`case when ${isCurrentFiling} then ${claims.referenceNumber} else ${claimFilings.supersededReference} end`;

/** Only what a list shows, because every column is read and decoded for each claim on each visit. */
export const listedColumns = {
  id: claims.id,
  userId: claims.userId,
  personId: claims.personId,
  type: claims.type,
  title: claims.title,
  description: claims.description,
  amountCents: claims.amountCents,
  amountKind: claims.amountKind,
  status: claims.status,
  confidence: claims.confidence,
  estimatedRecoveryTime: claims.estimatedRecoveryTime,
  filingComplexity: claims.filingComplexity,
  deadline: claims.deadline,
  sourceName: claims.sourceName,
  sourceUrl: claims.sourceUrl,
  state: claims.state,
  isSandbox: claims.isSandbox,
  officeClaims: claims.officeClaims,
  openQuestionCount: claims.openQuestionCount,
  referenceNumber: claims.referenceNumber,
  filedAt: claims.filedAt,
  completedAt: claims.completedAt,
  createdAt: claims.createdAt,
};

/** Joins a claim with its office's measured time, which exists only where enough claims were paid. */
export const isTimeOfClaim = and(
  eq(recoveryTimes.sourceName, claims.sourceName),
  eq(recoveryTimes.type, claims.type),
  eq(recoveryTimes.isSandbox, claims.isSandbox),
);

export const measuredTime = {
  shortDays: recoveryTimes.shortDays,
  medianDays: recoveryTimes.medianDays,
  longDays: recoveryTimes.longDays,
  claimCount: recoveryTimes.claimCount,
};

/** Columns of the current filing, null before the claim is first filed. */
export const filingColumns = {
  filingMode: claimFilings.mode,
  filingSentAt: claimFilings.sentAt,
  officeStep: claimFilings.officeStep,
};

export const isFilingOfClaim = and(eq(claimFilings.claimId, claims.id), isCurrentFiling);

export async function findClaim(db: Db, key: ClaimKey, at: Date) {
  const [claim] = await db
    .select({ ...getTableColumns(claims), ...measuredTime, ...filingColumns })
    .from(claims)
    .leftJoin(recoveryTimes, isTimeOfClaim)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(and(isClaimOf(key), isShownClaim(todayForDeadlines(at))));
  return claim;
}

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

export type ListedClaimRow = Pick<
  FoundClaim,
  keyof typeof listedColumns | keyof typeof measuredTime | keyof typeof filingColumns
>;

/** Another user's claim gets the same answer as a claim that does not exist. */
export function claimNotFound(): AppError {
  return new AppError('not_found', 'That claim does not exist.');
}

export async function requireClaim({ db, now }: Deps, key: ClaimKey): Promise<FoundClaim> {
  const claim = await findClaim(db, key, now());
  if (!claim) throw claimNotFound();
  return claim;
}

function isClaimOf({ userId, claimId }: ClaimKey) {
  return and(eq(claims.id, claimId), eq(claims.userId, userId));
}

/** Finds a claim even if it is hidden. */
export async function findAnyClaim(db: Db | Tx, key: ClaimKey): Promise<ClaimRow | undefined> {
  const [claim] = await db.select().from(claims).where(isClaimOf(key));
  return claim;
}

/** Those of the claims that are a person's. */
export async function listOfPerson(
  db: Db,
  { personId, claimIds }: { personId: string; claimIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.personId, personId), inArray(claims.id, [...claimIds])));
  return new Set(rows.map(({ id }) => id));
}

/** In the order in which several are locked, and whether each has a filing of any time. */
export async function listIdsOfPerson(tx: Tx, { userId, personId }: { userId: string; personId: string }) {
  const hasFiling = sql<boolean>`exists (select from ${claimFilings} as made where made.claim_id = ${sql.identifier('claims')}.${sql.identifier('id')})`;
  return tx
    .select({ id: claims.id, hasFiling })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.personId, personId)))
    .orderBy(asc(claims.id));
}

export async function listEvents(db: Db, claimId: string) {
  return db
    .select()
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(asc(claimEvents.sequence));
}

/** Adds a step to the claim's timeline. */
export async function addClaimEvent(tx: Tx, event: typeof claimEvents.$inferInsert): Promise<void> {
  await tx.insert(claimEvents).values(event);
}

/** Changes anything but the status, which `lifecycle.ts` writes. */
export async function changeClaim(
  tx: Tx,
  claimId: string,
  change: Omit<Partial<typeof claims.$inferInsert>, 'status'>,
): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, claimId));
}

export async function findOwner(db: Db, userId: string) {
  const [owner] = await db
    .select({
      plan: users.subscriptionPlan,
      timeZone: users.timeZone,
      filingTimeZone: users.filingTimeZone,
      emailProvedAt: users.emailProvedAt,
      esignVersion: users.esignVersion,
    })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
}

export async function readPerson(db: Db | Tx, { userId, personId }: { userId: string; personId: string }) {
  const [found] = await db
    .select({ person: people, email: users.email })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(and(eq(people.id, personId), eq(people.userId, userId)));
  if (!found) throw new Error('the claim has no owner');
  const names = await db
    .select()
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(asc(personNames.position));
  const addresses = await db
    .select()
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId))
    .orderBy(asc(personAddresses.position));
  return { ...found, names, addresses };
}

/** Finds the current filing. */
export async function findFiling(db: Db | Tx, claimId: string): Promise<FilingRow | undefined> {
  const [filing] = await db
    .select()
    .from(claimFilings)
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling));
  return filing;
}

/** Whether the claim was filed before people were verified. What was, goes on under the rule of its time. */
export async function predatesIdentity(db: Db | Tx, claimId: string): Promise<boolean> {
  const [filing] = await db
    .select({ isBefore: claimFilings.predatesIdentity })
    .from(claimFilings)
    .where(and(eq(claimFilings.claimId, claimId), isCurrentFiling));
  return filing?.isBefore ?? false;
}

/** Finds the latest filing that the office refused and that another one replaced. */
export async function findRefusedFiling(tx: Tx, claimId: string): Promise<FilingRow | undefined> {
  const [filing] = await tx
    .select()
    .from(claimFilings)
    .where(
      and(
        eq(claimFilings.claimId, claimId),
        isNotNull(claimFilings.supersededAt),
        isNotNull(claimFilings.refusedAt),
      ),
    )
    .orderBy(desc(claimFilings.createdAt))
    .limit(1);
  return filing;
}

export async function findFilingById(db: Db | Tx, filingId: string): Promise<FilingRow | undefined> {
  const [filing] = await db.select().from(claimFilings).where(eq(claimFilings.id, filingId));
  return filing;
}

/** Changes what a filing carries. How far it has come is written by `lifecycle.ts`. */
export async function changeFiling(
  tx: Tx,
  filingId: string,
  change: Partial<
    Pick<FilingRow, 'sealedPacket' | 'sealedSubmission' | 'workedStepCount' | 'paidAmountCents'>
  >,
): Promise<void> {
  await tx.update(claimFilings).set(change).where(eq(claimFilings.id, filingId));
}

interface Period {
  from: Date;
  until: Date;
}

/**
 * Counts filings, so a claim that was filed twice counts twice. A packet counts when its
 * owner has sent it, and what they claim without one does not.
 */
export async function countFilings(db: Db | Tx, userId: string, { from, until }: Period): Promise<number> {
  const isIn = (column: typeof claimFilings.createdAt | typeof claimFilings.sentAt) =>
    and(gte(column, from), lt(column, until));
  const isAgents = eq(claimFilings.mode, 'agent');
  const isInPeriod = or(
    and(isAgents, isIn(claimFilings.createdAt)),
    and(not(isAgents), isNotNull(claimFilings.sealedPacket), isIn(claimFilings.sentAt)),
  );
  const [row] = await db
    .select({ value: count() })
    .from(claimFilings)
    .where(and(eq(claimFilings.userId, userId), isInPeriod));
  return row?.value ?? 0;
}

/** How long an office may take to decide an appeal. */
const appealMs = 180 * dayMs;

/** Returns the earliest refusal date for which an appeal may still succeed. */
export function appealsOpenSince(at: Date): Date {
  return new Date(at.getTime() - appealMs);
}

/** A condition for a claim that was refused recently enough that an appeal may still succeed. */
export function isRecentlyRefused(refusedSince: Date) {
  return and(eq(claims.status, 'rejected'), gt(claims.completedAt, refusedSince));
}

/** A condition for a refused filing that a later filing replaced, as long as no part of the claim was granted. */
export function isSupersededRefusal(refusedSince: Date) {
  return and(
    isNotNull(claimFilings.supersededAt),
    gt(claimFilings.refusedAt, refusedSince),
    inArray(claims.status, ungrantedStatuses),
  );
}
