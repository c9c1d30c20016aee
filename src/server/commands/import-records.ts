import { parseArgs } from 'node:util';
import {
  ImportRefused,
  importRecords,
  type RejectedRow,
  resolveSource,
  UnreadableFile,
} from '#server/features/records/api.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { isRealDate } from '#shared/calendar-date.ts';
import { counted } from '#shared/counted.ts';
import { createProgressLine, operatorCommand } from './operator-command.ts';

const usage =
  'Use: npm run import-records -- --source SOURCE-OR-LIST [--mapping FILE.json] [--listed-on YYYY-MM-DD] [--sandbox] [--accept-vanished] FILE';

/** Enough to see what is wrong; the file has them all. */
const shownRejects = 5;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        source: { type: 'string' },
        mapping: { type: 'string' },
        'listed-on': { type: 'string' },
        sandbox: { type: 'boolean', default: false },
        'accept-vanished': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    const listedOn = values['listed-on'];
    if (listedOn !== undefined && !isRealDate(listedOn)) throw new Error('no real date');
    if (values.source && path && others.length === 0) return { ...values, source: values.source, path };
  } catch {
    // An unknown option or a day that is none gets the same usage message as a missing one.
  }
  throw new StartupError(usage);
}

export const run = operatorCommand(async ({ config, db, args, print, fail, terminal, stopSignal }) => {
  const options = readArguments(args);
  const shown: RejectedRow[] = [];
  const progress = createProgressLine(terminal, () => performance.now());
  // It stops after the current chunk, so that the next run continues there.
  const signal = stopSignal();
  try {
    const { source, mapping, doubts } = await resolveSource(options.source, options.mapping);
    if (doubts.length > 0) print(`This list is read by its description. ${doubts.join(' ')}`);
    const result = await importRecords(
      { config, db, now: () => new Date() },
      {
        source,
        mapping,
        input: { path: options.path },
        listedOn: options['listed-on'] ?? null,
        isSandbox: options.sandbox,
        acceptsVanished: options['accept-vanished'],
        onProgress: progress.show,
        onRejected: (rows) => shown.push(...rows.slice(0, shownRejects - shown.length)),
        onLeftOut: (names) => print(`Skipped, because they are not lists of this kind: ${names.join(', ')}.`),
        signal,
      },
    );
    progress.end();
    print(
      `${result.newRows} new, ${result.changedRows} changed, ${result.unchangedRows} unchanged, ${result.vanishedRows} vanished, ${result.rejectedRows} rejected.`,
    );
    if (result.ownerlessRows > 0)
      print(
        `Left out, because they name no owner, such as “unknown” or “various”: ${counted(result.ownerlessRows, 'row')}.`,
      );
    for (const { partName, lineNumber, reason } of shown)
      print(`${partName}, line ${lineNumber}: ${reason}.`);
    if (result.rejectedRows > 0) print(`Rejected rows and reasons: ${result.rejectFile}`);
    if (result.problem) fail(`The import is incomplete. ${result.problem}`);
    return result.status === 'complete' ? 0 : 2;
  } catch (error) {
    progress.end();
    if (signal.aborted) throw new StartupError('Stopped. Run the same command again to continue.');
    if (error instanceof UnreadableFile || error instanceof ImportRefused)
      throw new StartupError(error.message);
    throw error;
  }
});
