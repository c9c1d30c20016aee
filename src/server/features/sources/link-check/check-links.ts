import { checkLink, type LinkCheckOptions, type LinkResult } from './check-link.ts';

interface CheckLinksOptions<Source> extends LinkCheckOptions {
  /** How many hosts are asked at once; no host gets two requests at the same time. */
  concurrency: number;
  onResult: (source: Source, result: LinkResult) => Promise<void> | void;
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
