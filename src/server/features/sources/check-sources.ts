import type { Deps } from '#server/platform/deps.ts';
import { checkLink, type LinkCheckOptions, type LinkResult } from './link-check/check-link.ts';
import { listActiveSources, type SourceRow, saveLinkReport } from './queries.ts';

interface CheckLinksOptions<Source> extends LinkCheckOptions {
  /** How many hosts are asked at once; no host gets two requests at the same time. */
  concurrency: number;
  onResult: (source: Source, result: LinkResult) => Promise<void> | void;
}

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

/** Checks every link once. An error in `onResult` ends the whole check. */
export async function checkLinks<Source extends { url: string }>(
  sources: readonly Source[],
  { concurrency, onResult, signal, ...options }: CheckLinksOptions<Source>,
): Promise<void> {
  const failed = new AbortController();
  const ended = AbortSignal.any(signal ? [signal, failed.signal] : [failed.signal]);
  const hosts = Map.groupBy(sources, ({ url }) => hostOf(url)).values();

  async function work(): Promise<void> {
    for (const links of hosts) {
      for (const source of links)
        await onResult(source, await checkLink(source.url, { ...options, signal: ended }));
    }
  }

  const workers = Array.from({ length: concurrency }, () => work().catch((error) => failed.abort(error)));
  await Promise.all(workers);
  ended.throwIfAborted();
}

/** With and without "www." it is usually the same server. */
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
