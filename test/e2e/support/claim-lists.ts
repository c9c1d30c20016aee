import type { Page } from '@playwright/test';
import { claimStatuses } from '../../../src/shared/claims/claims.ts';
import { groupOf, type Standing } from '../../../src/shared/claims/standing.ts';

interface Listed {
  status?: unknown;
  standing?: unknown;
}

const nothing = { gross: '0.00', fee: '0.00', net: '0.00' };

/** Creates the figures as the server states them. A test states only what matters to it. */
export const sampleStats = (changes: Record<string, unknown> = {}) => ({
  sums: {
    inYourBank: nothing,
    onItsWay: nothing,
    couldBeYours: { likely: '0.00', likelyKind: 'exact', upTo: '0.00', upToCount: 0 },
  },
  totalRecovered: '0.00',
  totalRecoveredKind: 'exact',
  recoveredForOthers: '0.00',
  pendingAmount: '0.00',
  pendingAmountKind: 'exact',
  successRate: null,
  activeClaims: 1,
  countByStatus: { pending: 1, filed: 0, approved: 0, paid: 0, rejected: 0 },
  claimsThisMonth: 0,
  claimsPerMonth: 3,
  supportTier: 'Email',
  byMonth: [{ month: '2026-11', found: '0.00', filed: '0.00', recovered: '0.00' }],
  hasInexactAmounts: false,
  ...changes,
});

const lists = /\/api\/claims(\?.*)?$/;

/** Answers the dashboard's lists with the claims of each group, and counts them among its figures. */
export async function answerClaims(page: Page, read: (address: URL) => readonly Listed[]): Promise<void> {
  await page.route(lists, (route) => {
    const address = new URL(route.request().url());
    const group = address.searchParams.get('group');
    const isOfGroup = ({ standing }: Listed) => groupOf(standing as Standing) === group;
    return route.fulfill({ json: read(address).filter(isOfGroup) });
  });
  await page.route('**/api/stats', (route) => {
    const claims = read(new URL(route.request().url()));
    const count = (status: string) => claims.filter((claim) => claim.status === status).length;
    const countByStatus = Object.fromEntries(claimStatuses.map((status) => [status, count(status)]));
    return route.fulfill({ json: sampleStats({ countByStatus }) });
  });
}
