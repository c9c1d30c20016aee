import { plainCompany } from '#shared/claims/plain-company.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';

type Told = Pick<ClaimRow, 'status' | 'sourceName' | 'description'>;

/** What a claim is, as it stands now: as long as the office has not paid, it holds the property. */
export function summaryOf({ status, sourceName, description }: Told, facts: ClaimFacts): string {
  if (facts.type !== 'unclaimed_property' || status === 'paid') return description;
  const { reportedOn, holder } = facts;
  const since = reportedOn ? ` since ${reportedOn.slice(0, 4)}` : '';
  const company = holder?.trim() ? plainCompany(holder) : undefined;
  const why = company ? ` ${company} owed it and couldn’t reach its owner.` : '';
  return `${sourceName} ${since ? 'has held' : 'holds'} this${since}.${why}`;
}
