import { writeFile } from 'node:fs/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { officeOf } from '#catalog/offices/offices.ts';
import { officialSources } from '#catalog/official-sources.ts';
import { describeRecordSearch } from '#server/features/discovery/unclaimed/describe-search.ts';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { loadCatalog } from '#server/features/sources/api.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { SearchPlan } from '#shared/contracts/search/search-plan.ts';
import type { Coverage, MonitoringSources } from '#shared/contracts/sources.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import type {} from '#test/support/global-setup.ts';
import { californiaList, californiaRow } from '#test/support/record-file.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { NoClaims } from '#web/features/dashboard/claims/no-claims.tsx';
import { FoundRecords } from '#web/features/landing/name-search/found-records.tsx';
import { coverageQuery, monitoringSourcesQuery } from '#web/lib/source-queries.ts';
import { CoverageGroups } from '#web/ui/sources/coverage.tsx';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  await loadCatalog(server.deps, officialSources);
  folder = await makeTemporaryFolder('searched');
  const path = `${folder}/list.csv`;
  await writeFile(path, californiaList([californiaRow(1, { OWNER_NAME: 'SOMEBODY ELSE' })]));
  const source = { id: 'ca-unclaimed-property', state: 'CA' } as const;
  await importRecords(server.deps, { source, mapping: californiaMapping, input: { path }, isSandbox: true });
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const addresses = { CA: '1 Main Street, Fresno, CA 93721', MT: '1 Main Street, Helena, MT 59601' } as const;

async function somebodyIn(state: keyof typeof addresses) {
  const { browser, userId } = await signInSomebody(server);
  const read = async <Answer>(path: string) => (await browser.get(path)).json() as Answer;
  const { email } = await read<{ email: string }>('/api/auth/me');
  const person = { firstName: 'Sam', lastName: 'Example', dateOfBirth: '1980-01-01' };
  await browser.post('/api/onboarding/personal-info', {
    ...person,
    email,
    address: addresses[state],
    priorAddresses: [],
  });
  const [{ id: personId = '' } = {}] = (await server.db.select().from(people)).filter(
    (one) => one.userId === userId,
  );
  const name = { firstName: person.firstName, lastName: person.lastName, state };
  return {
    coverage: await read<Coverage>('/api/coverage'),
    monitored: await read<MonitoringSources>('/api/user/monitoring-sources'),
    plan: await read<SearchPlan>('/api/search-plan'),
    scanned: await describeRecordSearch(server.deps, { candidates: [] }, personId),
    named: { asked: name, found: (await browser.post('/api/name-search', name)).json() },
  };
}

type Somebody = Awaited<ReturnType<typeof somebodyIn>>;

/** Each text that speaks of what was searched, as a person reads it. */
function textsOf({ coverage, monitored, scanned, named }: Somebody): Record<string, string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(coverageQuery.queryKey, coverage);
  queryClient.setQueryData(monitoringSourcesQuery.queryKey, monitored);
  const render = (element: ReturnType<typeof createElement>) =>
    renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, element))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  return {
    dashboard: render(createElement(NoClaims)),
    sources: render(createElement(CoverageGroups, { coverage })),
    landing: render(createElement(FoundRecords, named)),
    scan: scanned.text,
  };
}

const unsearched = (state: StateCode) =>
  new RegExp(`(?:no list (?:of|from)|can’t look in)[^.]*(?:${usStates[state]}|this office)`);

test.each(['CA', 'MT'] as const)(
  'in %s, no screen and no call says more than the coverage carries',
  async (state) => {
    const somebody = await somebodyIn(state);
    const { coverage, monitored, plan, scanned, named } = somebody;
    const office = officeOf(state)?.id ?? '';
    const hasList = coverage.checked.some(({ id }) => id === office);
    expect(hasList).toBe(state === 'CA');
    expect(coverage.elsewhere.some(({ id }) => id === office)).toBe(!hasList);

    expect(monitored.totalMonitored).toBe(coverage.checked.length + coverage.followed.length);
    expect(scanned.sourceCount).toBe(coverage.checked.length);
    expect(named.found.isOfficeRead).toBe(hasList);
    const checkedIds = new Set(coverage.checked.map(({ id }) => id));
    expect(plan.searches.filter(({ id }) => checkedIds.has(id))).toEqual([]);
    for (const { id } of hasList ? [] : coverage.elsewhere)
      expect(plan.searches.map((search) => search.id)).toContain(id);

    // Links ask the browser where it is.
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
    const texts = textsOf(somebody);
    vi.unstubAllGlobals();
    for (const [place, text] of Object.entries(texts)) {
      expect.soft(unsearched(state).test(text), `${place}: ${text}`).toBe(!hasList);
      expect
        .soft(text, place)
        .not.toMatch(/nothing (?:was )?found|found nothing|nothing of yours|all (?:states|sources|offices)/i);
    }
  },
);
