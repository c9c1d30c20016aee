import type { Deps } from '#server/platform/deps.ts';
import type { LinkCheckOptions, LinkResult } from './link-check/check-link.ts';
import { checkLinks } from './link-check/check-links.ts';
import { listActiveSources, type SourceRow, saveLinkReport } from './queries.ts';

const limits = { concurrency: 16, timeoutMs: 20_000, maxRedirects: 8 } as const;

interface CheckOptions extends Partial<LinkCheckOptions> {
  onProblem: (line: string) => void;
}

/** Checks the address of every active source, and stores when that was and what was wrong. */
export async function checkSources(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { onProblem, ...options }: CheckOptions,
): Promise<{ checked: number; failed: number }> {
  const sources = await listActiveSources(db);
  let failed = 0;
  await checkLinks(sources, {
    ...limits,
    ...options,
    onResult: async (source, result) => {
      const problem = problemOf(result);
      await saveLinkReport(db, { id: source.id, at: now(), problem });
      if (problem === null) return;
      failed += 1;
      onProblem(lineFor(source, problem));
    },
  });
  return { checked: sources.length, failed };
}

/** A site that blocks robots still exists. */
function problemOf(result: LinkResult): string | null {
  if (result.ok || result.reason === 'blocked') return null;
  return `${result.reason}: ${result.detail}`;
}

function lineFor({ id, url }: SourceRow, problem: string): string {
  return `${id}\t${url}\t${problem}`;
}
