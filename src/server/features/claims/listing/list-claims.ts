import type { Deps } from '#server/platform/deps.ts';
import { type ClaimListQuery, claimsPerPage, type ListedClaim } from '#shared/contracts/claims.ts';
import { hourMs } from '#shared/durations.ts';
import type { ListedClaimRow } from '../queries.ts';
import { toListedClaim } from '../to-claim.ts';
import * as queries from './queries.ts';

interface ClaimListPage {
  claims: ListedClaim[];
  /** What to ask for to get the next page; null on the last one. */
  next: ClaimListQuery | null;
}

/** Reads one page of a user's claims, newest first, of those that match the query. */
export async function listClaims(
  { db, now }: Deps,
  userId: string,
  query: ClaimListQuery,
): Promise<ClaimListPage> {
  const { status, type, search, cursor } = query;
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))];
  const isFirstOfAll = !status && !type && words.length === 0 && !cursor;
  const rows = isFirstOfAll
    ? await queries.listFirstPage(db, userId, now())
    : await queries.listPage(db, userId, now(), { status, type, words, after: readCursor(cursor) });
  const page = rows.slice(0, countThatFit(rows));
  const last = page.at(-1);
  const next = last && page.length < rows.length ? { ...query, cursor: writeCursor(last) } : null;
  return { claims: page.map(toListedClaim), next };
}

/** With what a server adds to it, an answer stays below 300 kB. */
const maxPageBytes = 280_000;

/** More than a claim's fields take without its texts. */
const bytesBesideTexts = 800;

/** Claims with long texts get shorter pages, but each page has one at least. */
function countThatFit(rows: readonly ListedClaimRow[]): number {
  let bytes = 0;
  const most = Math.min(rows.length, claimsPerPage);
  for (const [index, { title, description, sourceName, sourceUrl }] of rows.entries()) {
    if (index === most) break;
    bytes += bytesBesideTexts + Buffer.byteLength(title + description + sourceName + sourceUrl);
    if (index > 0 && bytes > maxPageBytes) return index;
  }
  return most;
}

function writeCursor({ createdAt, amountCents, id }: ListedClaimRow): string {
  return `${Math.floor(createdAt.getTime() / hourMs) * hourMs}.${amountCents}.${id}`;
}

function readCursor(cursor: string | undefined): queries.PageStart | undefined {
  if (!cursor) return undefined;
  const [hour, amountCents, id = ''] = cursor.split('.');
  return { hour: new Date(Number(hour)), amountCents: Number(amountCents), id };
}
