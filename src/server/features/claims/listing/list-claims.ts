import { findSearched } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ClaimListQuery, claimsPerPage, type ListedClaim } from '#shared/contracts/claims.ts';
import type { ListedClaimRow } from '../queries.ts';
import { type FindOpenMoney, openMoneyOf, toListedClaim } from '../to-claim.ts';
import * as queries from './queries.ts';

interface ClaimListPage {
  claims: ListedClaim[];
  /** What to ask for to get the next page; null on the last one. */
  next: ClaimListQuery | null;
}

/**
 * Reads one page of a user's claims, of those that match the query: newest first, or in a group by deadline and then by
 * amount.
 */
export async function listClaims(
  deps: Deps,
  userId: string,
  { query, findOpenMoney }: { query: ClaimListQuery; findOpenMoney: FindOpenMoney },
): Promise<ClaimListPage> {
  const { db, now } = deps;
  const { status, type, personId, group, hidden, search, cursor } = query;
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))];
  if (personId) await findSearched(db, { userId, personId });
  const isFirstOfAll = !status && !type && !personId && !group && !hidden && words.length === 0 && !cursor;
  const openMoney = group && group !== 'to_file' ? await findOpenMoney(deps, userId) : undefined;
  const rows = isFirstOfAll
    ? await queries.listFirstPage(db, userId, now())
    : await queries.listPage(db, userId, now(), {
        status,
        type,
        personId,
        group: group && { name: group, claimIdsWithOpenMoney: [...(openMoney?.keys() ?? [])] },
        isHidden: hidden === 'true',
        words,
        cursor,
      });
  const page = rows.slice(0, countThatFit(rows));
  const last = page.at(-1);
  const next =
    last && page.length < rows.length ? { ...query, cursor: queries.writeCursor(last, group) } : null;
  const money = openMoney ?? (await openMoneyOf(deps, page, findOpenMoney));
  return { claims: page.map((row) => toListedClaim(row, money)), next };
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
