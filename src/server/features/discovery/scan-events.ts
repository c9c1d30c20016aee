import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { EventStream } from '#server/platform/http/event-stream.ts';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { readScan } from './service.ts';

const pollMs = 300;

/** A client that stays longer must reconnect, which also checks its session again. */
const longestStayMs = 300_000;

interface Follower {
  userId: string;
  /** The id of the last event received, as the browser sends it when it reconnects. */
  lastEventId: string | undefined;
}

/** Streams the lines of the latest scan after the last one seen, and an event when the scan ends. */
export async function followScan(
  deps: Deps,
  stream: EventStream,
  { userId, lastEventId }: Follower,
): Promise<void> {
  const [seenScanId, seenText] = lastEventId?.split('.') ?? [];
  let seenLine = Number(seenText) || 0;
  for (let stayedMs = 0; stayedMs < longestStayMs && !stream.signal.aborted; stayedMs += pollMs) {
    const scan: ScanSnapshot | null = await readScan(deps, userId);
    if (!scan) break;
    if (stayedMs === 0 && scan.scanId !== seenScanId) seenLine = 0;
    for (const line of scan.lines.filter(({ id }) => id > seenLine)) {
      stream.send({ event: 'line', id: `${scan.scanId}.${line.id}`, data: line });
      seenLine = line.id;
    }
    if (scan.status !== 'running') {
      stream.send({ event: 'end', data: { status: scan.status } });
      break;
    }
    await sleep(pollMs, undefined, { signal: stream.signal }).catch(() => {});
  }
  stream.end();
}
