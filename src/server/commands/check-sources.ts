import { checkSources } from '#server/features/sources/api.ts';
import { runOperatorCommand } from './operator-command.ts';

/** Requests the address of every source, so it needs internet access. */
await runOperatorCommand(async ({ db }) => {
  const { checked, failed } = await checkSources(
    { db, now: () => new Date() },
    { onProblem: (line) => console.log(line) },
  );
  console.log(`Checked ${checked} addresses; ${failed} failed.`);
  return failed > 0 ? 2 : 0;
});
