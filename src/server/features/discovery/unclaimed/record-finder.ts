import { findRecordsFor } from '#server/features/records/service.ts';
import type { Finder } from '../finders/finder.ts';
import { isWorthShowing, toCandidates } from './record-candidate.ts';

/** Finds unclaimed property in every state's records by the person's names and addresses. */
export const recordFinder: Finder = {
  type: 'unclaimed_property',
  async find(deps, subject, signal) {
    const { matches, leftOut } = await findRecordsFor(deps.db, subject);
    signal.throwIfAborted();
    if (leftOut > 0) deps.log.info({ leftOut }, 'not every record that resembles a person was looked at');
    return toCandidates(
      deps,
      matches.filter((match) => isWorthShowing(deps.config, match)),
    );
  },
};
