import type { Finder } from '../finders/finder.ts';
import { inventedSources } from '../finders/invented-sources.ts';
import { readPurchases } from '../purchases/read-purchases.ts';
import { selectKeptPurchases } from './kept-purchases.ts';
import { listSettlements } from './list-settlements.ts';
import { matchSettlement } from './match-settlement.ts';
import { toCandidate } from './to-candidate.ts';

/** Finds open settlements whose class includes a person's purchases. */
export const classActionFinder: Finder = {
  type: 'class_action',
  async find(deps, { personId, addresses }, signal) {
    const [settlements, purchases] = await Promise.all([
      listSettlements(deps),
      readPurchases(deps, personId, signal),
    ]);
    signal.throwIfAborted();
    const invented = inventedSources(deps.config);
    const person = { kept: selectKeptPurchases(purchases), states: addresses.map(({ state }) => state) };
    return settlements.flatMap((settlement) => {
      const match = matchSettlement(settlement, person, deps.now());
      if (!match) return [];
      const isSandbox = settlement.isSandbox || match.purchases.some(({ seenIn }) => invented[seenIn]);
      return [toCandidate(match, { isSandbox })];
    });
  },
};
