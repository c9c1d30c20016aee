import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Programme, programmeSchema } from '#catalog/settlements/programme.ts';
import { type Settlement, settlementSchema } from '#catalog/settlements/settlement.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { settlementEntries } from '#server/platform/db/schema/discovery.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isOpenForClaims } from '#shared/claims/claim-words.ts';
import { type Entry, isProgramme } from './read-entries.ts';

type EntryRow = typeof settlementEntries.$inferSelect;

type DeskDeps = Pick<Deps, 'db' | 'now'>;

/** The last day on which people are shown it. */
const lastDayOf = (entry: Entry) => (isProgramme(entry) ? entry.expiresOn : entry.claimDeadline);

interface ImportCounts {
  waiting: number;
  unchanged: number;
  over: number;
}

/** Puts entries up for review. What people are shown stays until somebody approves the newer text. */
export async function proposeEntries(
  { db, now }: DeskDeps,
  entries: readonly Entry[],
): Promise<ImportCounts> {
  const counts: ImportCounts = { waiting: 0, unchanged: 0, over: 0 };
  await db.transaction(async (tx) => {
    for (const entry of entries.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const isOver = !isOpenForClaims(lastDayOf(entry), now());
      const [row] = await tx
        .select()
        .from(settlementEntries)
        .where(eq(settlementEntries.id, entry.id))
        .for('update');
      if (isOver) counts.over += 1;
      else if (row && isDeepStrictEqual(row.proposed ?? row.shown, entry)) counts.unchanged += 1;
      else {
        const values = { proposed: entry, importedAt: now() };
        await tx
          .insert(settlementEntries)
          .values({ id: entry.id, ...values })
          .onConflictDoUpdate({ target: settlementEntries.id, set: values });
        counts.waiting += 1;
      }
    }
  });
  return counts;
}

interface Decision {
  id: string;
  verdict: 'approved' | 'refused';
  reason: string;
}

/** Returns false if nothing of that id waits, for instance because somebody else was faster. */
export async function decideEntry(
  { db, now }: DeskDeps,
  { id, verdict, reason }: Decision,
): Promise<boolean> {
  const { proposed } = settlementEntries;
  const decided = await db
    .update(settlementEntries)
    .set({
      ...(verdict === 'approved' && { shown: proposed }),
      proposed: null,
      verdict,
      reason,
      decidedAt: now(),
    })
    .where(and(eq(settlementEntries.id, id), isNotNull(proposed)))
    .returning({ id: settlementEntries.id });
  return decided.length > 0;
}

export async function listEntries(db: Db): Promise<EntryRow[]> {
  return db.select().from(settlementEntries).orderBy(asc(settlementEntries.id));
}

/** Takes down what is over, or one entry before its time. Returns the ids. Nothing that is over is shown in any case. */
export async function expireEntries({ db, now }: DeskDeps, id?: string): Promise<string[]> {
  const isOver = (stored: unknown) => {
    const entry = entryOf(stored);
    return !entry || !isOpenForClaims(lastDayOf(entry), now());
  };
  const rows = await listEntries(db);
  const ended = rows.filter((row) => (id === undefined ? isOver(row.proposed ?? row.shown) : row.id === id));
  for (const row of ended) await db.delete(settlementEntries).where(eq(settlementEntries.id, row.id));
  return ended.map((row) => row.id);
}

function entryOf(stored: unknown): Entry | undefined {
  return settlementSchema.safeParse(stored).data ?? programmeSchema.safeParse(stored).data;
}

/** What somebody has approved, as of the latest version of the format; anything that no longer fits is left out. */
export async function listApproved(db: Db): Promise<{ settlements: Settlement[]; programmes: Programme[] }> {
  const rows = await db.select().from(settlementEntries).where(isNotNull(settlementEntries.shown));
  const entries = rows.map(({ shown }) => shown);
  return {
    settlements: entries.flatMap((entry) => settlementSchema.safeParse(entry).data ?? []),
    programmes: entries.flatMap((entry) => programmeSchema.safeParse(entry).data ?? []),
  };
}

/** The programmes that are open, those that end soonest first. */
export async function listProgrammes({ db, now }: DeskDeps): Promise<Programme[]> {
  const { programmes } = await listApproved(db);
  return programmes
    .filter((programme) => isOpenForClaims(programme.claimDeadline ?? programme.expiresOn, now()))
    .filter((programme) => isOpenForClaims(programme.expiresOn, now()))
    .toSorted((one, other) => (lastDayOf(one) < lastDayOf(other) ? -1 : 1));
}
