import type { Deps } from '../../src/server/deps.ts';

/** Thrown where the process would have died. */
export class Death extends Error {}

type Call = (...args: never[]) => Promise<unknown>;

/** Simulates a crash at the given step. There is one step before and after each call to Stripe and each commit. */
export function dyingAt(deps: Deps, last: number): { deps: Deps; hasDied: () => boolean } {
  let step = 0;
  const pass = () => {
    step += 1;
    if (step >= last) throw new Death();
  };
  const around = (call: Call) => {
    return async (...args: never[]) => {
      pass();
      const answer = await call(...args);
      pass();
      return answer;
    };
  };
  const calls = Object.entries(deps.stripe).map(([name, call]) => [name, around(call as Call)] as const);
  const transaction: Deps['db']['transaction'] = async (work, config) => {
    const result = await deps.db.transaction(async (tx) => {
      const worked = await work(tx);
      pass();
      return worked;
    }, config);
    pass();
    return result;
  };
  const db = Object.assign(Object.create(deps.db), { transaction });
  const mortal = { ...deps, db, stripe: Object.fromEntries(calls) as unknown as Deps['stripe'] };
  return { deps: mortal, hasDied: () => step >= last };
}
