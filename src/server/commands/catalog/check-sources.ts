import { checkSources } from '#server/features/sources/api.ts';
import { operatorCommand } from '../operator-command.ts';

/** Requests the address of every source, so it needs internet access. */
export const run = operatorCommand(async ({ db, print }) => {
  const { checked, failed } = await checkSources({ db, now: () => new Date() }, { onProblem: print });
  print(`Checked ${checked} addresses; ${failed} failed.`);
  return failed > 0 ? 2 : 0;
});
