import type { CallOutput } from '#shared/api.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';

/** Adds a line from the stream. A line that is already known, as after a reconnect, is not added twice. */
export function withLine(scan: ScanSnapshot, line: ScanLine): ScanSnapshot {
  if (scan.lines.some(({ id }) => id === line.id)) return scan;
  return { ...scan, lines: [...scan.lines, line].sort((a, b) => a.id - b.id) };
}

/** Merges a new read into what is known. A response from before the stream's latest lines does not undo them. */
export function withRead(
  known: ScanSnapshot | null | undefined,
  read: ScanSnapshot | null,
): ScanSnapshot | null {
  if (!known || known.scanId !== read?.scanId) return read;
  const status = known.status === 'running' ? read.status : known.status;
  return { ...read, status, lines: known.lines.reduce(withLine, read).lines };
}

/** Merges the scan call's response. If it is about another scan than the known one, it starts without lines. */
export function withResult(
  known: ScanSnapshot | null | undefined,
  result: CallOutput<'POST /api/onboarding/ai-scan'>,
): ScanSnapshot {
  return { ...result, lines: known?.scanId === result.scanId ? known.lines : [] };
}
