import type { Deps } from '../../src/server/deps.ts';
import { withSteps } from './step-deps.ts';

/** Thrown where the process would have died. */
export class Death extends Error {}

/** Simulates a crash at the given step. There is one step before and after each call to Stripe and each commit. */
export function dyingAt(deps: Deps, last: number): { deps: Deps; hasDied: () => boolean } {
  let step = 0;
  const stripeCalls = Object.keys(deps.stripe).map((name) => `stripe.${name}`);
  const dying = withSteps(deps, stripeCalls, () => {
    step += 1;
    if (step >= last) throw new Death();
  });
  return { deps: dying, hasDied: () => step >= last };
}
