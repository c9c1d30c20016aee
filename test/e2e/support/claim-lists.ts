import type { Page } from '@playwright/test';
import { claimStatuses } from '../../../src/shared/claims/claims.ts';
import { groupOf, type Standing } from '../../../src/shared/claims/standing.ts';

interface Listed {
  status?: unknown;
  standing?: unknown;
}

const lists = /\/api\/claims(\?.*)?$/;

/** Answers the dashboard's lists with the claims of each group, and counts them among its figures. */
export async function answerClaims(page: Page, read: (address: URL) => readonly Listed[]): Promise<void> {
  await page.route(lists, (route) => {
    const address = new URL(route.request().url());
    const group = address.searchParams.get('group');
    const isOfGroup = ({ standing }: Listed) => groupOf(standing as Standing) === group;
    return route.fulfill({ json: read(address).filter(isOfGroup) });
  });
  await page.route('**/api/stats', async (route) => {
    const answer = await route.fetch();
    const claims = read(new URL(route.request().url()));
    const count = (status: string) => claims.filter((claim) => claim.status === status).length;
    const countByStatus = Object.fromEntries(claimStatuses.map((status) => [status, count(status)]));
    return route.fulfill({ json: { ...(await answer.json()), countByStatus } });
  });
}
