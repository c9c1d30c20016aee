import { plainCompany } from '#shared/claims/plain-company.ts';
import { usStates } from '#shared/us-states.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';

type Summarized = Pick<ClaimRow, 'status' | 'state' | 'sourceName' | 'description'>;

/** What a claim is, as it stands now: as long as the office has not paid, it holds the property. */
export function summaryOf({ status, state, sourceName, description }: Summarized, facts: ClaimFacts): string {
  if (facts.type !== 'unclaimed_property' || status === 'paid') return description;
  const { reportedOn, holder } = facts;
  const since = reportedOn ? ` since ${reportedOn.slice(0, 4)}` : '';
  const company = holder?.trim() ? plainCompany(holder) : undefined;
  const why = company ? ` ${company} owed it and couldn’t reach its owner.` : '';
  const who = state ? usStates[state] : sourceName;
  return `${who} ${since ? 'has held' : 'holds'} this${since}.${why}`;
}
