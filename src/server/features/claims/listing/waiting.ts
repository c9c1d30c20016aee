import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { notaryDemand } from '#catalog/state-rules/notary-demand.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { claimFilingDrafts, claimFilings } from '#server/platform/db/schema/filings.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import type { Held } from '#shared/claims/finder-sentences.ts';
import { cents } from '#shared/money.ts';
import {
  filingColumns,
  isFilingOfClaim,
  isPrepared,
  isShownClaim,
  type ListedClaimRow,
  listedColumns,
} from '../queries.ts';
import { standingOfRow } from '../to-claim.ts';

/** What a claim waits for that only its owner can do. */
type WaitsFor = 'answer' | 'filing' | 'sending' | 'notary' | 'document';

export type WaitingClaim = Awaited<ReturnType<typeof listWaiting>>[number];

/** No list of things to do is longer. */
const mostWaiting = 200;

interface Wanted {
  userId: string;
  at: Date;
  /** A claim that may be filed until this day waits for its filing. */
  deadlineUntil: CalendarDate;
}

const isPacketUnsent = and(
  inArray(claims.status, ['pending', 'rejected']),
  eq(claimFilings.mode, 'self'),
  isNull(claimFilings.sentAt),
);

const isAskedForDocument = and(eq(claims.status, 'filed'), eq(claimFilings.officeStep, 'documents_needed'));

/** Its owner has begun to file it, and no notarized page was added. */
const isDraftWithoutPage = sql<boolean>`(exists (select from ${claimFilingDrafts} as draft where draft.claim_id = ${claims.id})
  and not exists (select from ${claimDocuments} as page where page.claim_id = ${claims.id} and page.kind = 'notarized_page'))`;

/** Lists the claims that wait for their owner. */
export async function listWaiting(db: Db, { userId, at, deadlineUntil }: Wanted) {
  const isUnfiled = eq(claims.status, 'pending');
  const rows = await db
    .select({ ...listedColumns, ...filingColumns, isDraftWithoutPage })
    .from(claims)
    .leftJoin(claimFilings, isFilingOfClaim)
    .where(
      and(
        eq(claims.userId, userId),
        isShownClaim(todayForDeadlines(at)),
        or(
          and(isUnfiled, gt(claims.openQuestionCount, 0)),
          and(isUnfiled, lte(claims.deadline, deadlineUntil)),
          isPacketUnsent,
          isAskedForDocument,
          and(isUnfiled, isDraftWithoutPage),
        ),
      ),
    )
    .orderBy(asc(claims.deadline), desc(claims.amountCents), asc(claims.id))
    .limit(mostWaiting);
  return rows
    .filter((row) => isDueOrMore(row, deadlineUntil))
    .map((row) => ({
      id: row.id,
      personId: row.personId,
      title: row.title,
      office: row.sourceName,
      amountCents: row.amountCents,
      amountKind: row.amountKind,
      deadline: row.deadline,
      openQuestionCount: row.openQuestionCount,
      isSandbox: row.isSandbox,
      waitsFor: waitsForOf(row),
    }));
}

type WaitingRow = Parameters<typeof standingOfRow>[0] &
  Pick<ListedClaimRow, 'type' | 'state' | 'amountKind' | 'deadline'> & { isDraftWithoutPage: boolean };

/** A filing that was begun is no reason by itself. */
function isDueOrMore(row: WaitingRow, deadlineUntil: CalendarDate): boolean {
  return waitsForOf(row) !== 'filing' || (row.deadline !== null && row.deadline <= deadlineUntil);
}

/** Whether the office is known to want a notary for this amount. What kind of property it is stays sealed here. */
function needsNotary({ type, state, amountCents, amountKind }: WaitingRow): boolean {
  const question = { type, state, amountCents: cents(amountCents), amountKind, propertyKind: null };
  return notaryDemand(question).level === 'required';
}

function waitsForOf(row: WaitingRow): WaitsFor {
  const standing = standingOfRow(row, null);
  if (standing === 'found' && row.isDraftWithoutPage && needsNotary(row)) return 'notary';
  if (standing === 'needs_answer') return 'answer';
  if (standing === 'ready_to_send') return 'sending';
  return standing === 'needs_document' ? 'document' : 'filing';
}

/** Whether the person has any claim to see. */
export async function hasListed(db: Db, userId: string, at: Date): Promise<boolean> {
  const found = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.userId, userId), isShownClaim(todayForDeadlines(at))))
    .limit(1);
  return found.length > 0;
}

/** Lists those of the claims for which their owner has added no document. */
export async function listWithoutDocuments(db: Db, userId: string, claimIds: readonly string[]) {
  const documents = db
    .select({ id: claimDocuments.id })
    .from(claimDocuments)
    .where(eq(claimDocuments.claimId, claims.id));
  return db
    .select({ id: claims.id, title: claims.title, isSandbox: claims.isSandbox })
    .from(claims)
    .where(and(eq(claims.userId, userId), inArray(claims.id, [...claimIds]), notExists(documents)));
}

/** What a message about these claims has to say by law depends on who holds them. */
export async function listHeld(
  db: Db,
  { userId, claimIds }: { userId: string; claimIds: readonly string[] },
): Promise<Held[]> {
  if (claimIds.length === 0) return [];
  return db
    .select({ type: claims.type, state: claims.state })
    .from(claims)
    .where(and(eq(claims.userId, userId), inArray(claims.id, [...claimIds])));
}

interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

export interface OwnersPage {
  afterUserId: string | undefined;
  limit: number;
}

/** Lists, by id, who has a claim that nobody sent to its office and whose last day is one of these. */
export async function listOwnersWithDeadline(
  db: Db,
  { from, until }: Days,
  { afterUserId, limit }: OwnersPage,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: claims.userId })
    .from(claims)
    .where(
      and(
        gte(claims.deadline, from),
        lte(claims.deadline, until),
        or(eq(claims.status, 'pending'), isPrepared),
        isNull(claims.dismissedAt),
        isNull(claims.withdrawnAt),
        afterUserId ? gt(claims.userId, afterUserId) : undefined,
      ),
    )
    .orderBy(asc(claims.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
