import { findRecordsFor } from '#server/features/records/api.ts';
import type { Finder } from '../finders/finder.ts';
import { matchEarlier } from './earlier-records.ts';
import { isWorthShowing, toCandidates } from './record-candidate.ts';

/** Finds unclaimed property in every state's records by the person's names and addresses. */
export const recordFinder: Finder = {
  type: 'unclaimed_property',
  async find(deps, subject, signal) {
    const { matches, leftOut } = await findRecordsFor(deps.db, subject);
    signal.throwIfAborted();
    if (leftOut > 0) deps.log.info({ leftOut }, 'not every record that resembles a person was looked at');
    const earlier = await matchEarlier(deps.db, subject, matches);
    return toCandidates(
      deps,
      [...matches, ...earlier].filter((match) => isWorthShowing(deps.config, match)),
    );
  },
};
