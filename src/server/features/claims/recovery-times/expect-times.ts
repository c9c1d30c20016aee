import type { Db } from '#server/db/connect.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from './queries.ts';
import { recoveryWords } from './recovery-words.ts';

/** Claims with the time that their offices really took, where enough were paid here to say so. */
export async function expectTimes(db: Db, claims: readonly ClaimRow[]): Promise<ClaimRow[]> {
  const times = await queries.listRecoveryTimes(
    db,
    claims.map(({ sourceName }) => sourceName),
  );
  return claims.map((claim) => {
    const time = times.find(
      ({ sourceName, type, isSandbox }) =>
        sourceName === claim.sourceName && type === claim.type && isSandbox === claim.isSandbox,
    );
    return time ? { ...claim, estimatedRecoveryTime: recoveryWords(time) } : claim;
  });
}
