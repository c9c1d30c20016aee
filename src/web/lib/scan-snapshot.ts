import type { CallOutput } from '#shared/api.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';

/** Adds a line that came by the stream. One that is already there, as after a reconnect, is not told twice. */
export function withLine(scan: ScanSnapshot, line: ScanLine): ScanSnapshot {
  if (scan.lines.some(({ id }) => id === line.id)) return scan;
  return { ...scan, lines: [...scan.lines, line].sort((a, b) => a.id - b.id) };
}

/** Takes over what was read anew. An answer that was under way while the stream brought more takes nothing back. */
export function withRead(
  known: ScanSnapshot | null | undefined,
  read: ScanSnapshot | null,
): ScanSnapshot | null {
  if (!known || known.scanId !== read?.scanId) return read;
  const status = known.status === 'running' ? read.status : known.status;
  return { ...read, status, lines: known.lines.reduce(withLine, read).lines };
}

/** Takes over what the scan call answered. Another scan than the one known starts without lines. */
export function withResult(
  known: ScanSnapshot | null | undefined,
  result: CallOutput<'POST /api/onboarding/ai-scan'>,
): ScanSnapshot {
  return { ...result, lines: known?.scanId === result.scanId ? known.lines : [] };
}
