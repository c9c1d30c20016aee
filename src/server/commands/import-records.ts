import { parseArgs } from 'node:util';
import { ImportRefused, importRecords, resolveSource, UnreadableFile } from '#server/features/records/api.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { createProgressLine, runOperatorCommand } from './operator-command.ts';

const usage =
  'Use: npm run import-records -- --source NAME [--mapping FILE.json] [--sandbox] [--accept-vanished] FILE';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        source: { type: 'string' },
        mapping: { type: 'string' },
        sandbox: { type: 'boolean', default: false },
        'accept-vanished': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    if (values.source && path && others.length === 0) return { ...values, source: values.source, path };
  } catch {
    // An unknown option gets the same usage message as a missing one.
  }
  throw new StartupError(usage);
}

/** Stops after the current chunk, so that the next run continues there. A second signal stops at once. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

await runOperatorCommand(async ({ config, db }) => {
  const options = readArguments();
  const progress = createProgressLine(process.stderr, () => performance.now());
  const signal = stopOnSignal();
  try {
    const { source, mapping } = await resolveSource(options.source, options.mapping);
    const result = await importRecords(
      { config, db, now: () => new Date() },
      {
        source,
        mapping,
        input: { path: options.path },
        isSandbox: options.sandbox,
        acceptsVanished: options['accept-vanished'],
        onProgress: progress.show,
        onLeftOut: (names) =>
          console.log(`Skipped, because they are not lists of this kind: ${names.join(', ')}.`),
        signal,
      },
    );
    progress.end();
    console.log(
      `${result.newRows} new, ${result.changedRows} changed, ${result.unchangedRows} unchanged, ${result.vanishedRows} vanished, ${result.rejectedRows} rejected.`,
    );
    if (result.rejectedRows > 0) console.log(`Rejected rows and reasons: ${result.rejectFile}`);
    if (result.problem) console.error(`The import is incomplete. ${result.problem}`);
    return result.status === 'complete' ? 0 : 2;
  } catch (error) {
    progress.end();
    if (signal.aborted) throw new StartupError('Stopped. Run the same command again to continue.');
    if (error instanceof UnreadableFile || error instanceof ImportRefused)
      throw new StartupError(error.message);
    throw error;
  }
});
