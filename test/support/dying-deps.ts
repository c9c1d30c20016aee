import type { Deps } from '#server/platform/deps.ts';
import { withSteps } from './step-deps.ts';

/** Thrown where the process would have died. */
class Death extends Error {}

/** Simulates a crash at the given step. There is one step before and after each call to Stripe and each commit. */
function dyingAt(deps: Deps, last: number): Deps {
  let step = 0;
  const stripeCalls = Object.keys(deps.stripe).map((name) => `stripe.${name}`);
  return withSteps(deps, stripeCalls, () => {
    step += 1;
    if (step >= last) throw new Death();
  });
}

/** Does the work with dependencies that may die under it. */
type Attempt = (work: (mortal: Deps) => Promise<void>) => Promise<void>;

/**
 * Runs the history once for each step of the work that it attempts, which dies there, and once more without a death.
 * Returns the number of deaths.
 */
export async function dieAtEachStep(
  deps: Deps,
  history: (attempt: Attempt) => Promise<void>,
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    let hasDied = false;
    await history((work) =>
      work(dyingAt(deps, deaths + 1)).catch((error: unknown) => {
        if (!(error instanceof Death)) throw error;
        hasDied = true;
      }),
    );
    if (!hasDied) return deaths;
  }
}
