import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';

export const before = (call: string) => `before ${call}`;
export const after = (call: string) => `after ${call}`;

/** Called before and after each wrapped call. It can end the work there by throwing or by killing the process. */
type OnStep = (step: string) => void;

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Wraps the named calls, such as `dwolla.send`, and each commit, which is the call `db.transaction`. */
export function withSteps(deps: Deps, calls: readonly string[], onStep: OnStep): Deps {
  const wrapped: Record<string, unknown> = { ...deps, db: withCommitSteps(deps.db, onStep) };
  for (const call of calls) {
    const [part = '', name = ''] = call.split('.');
    if (part === 'db') continue;
    const vendor = wrapped[part] as Record<string, Call>;
    wrapped[part] = { ...vendor, [name]: around(call, vendor[name], onStep) };
  }
  return wrapped as unknown as Deps;
}

function around(name: string, call: Call | undefined, onStep: OnStep): Call {
  if (!call) throw new Error(`there is no ${name}`);
  return async (...args) => {
    onStep(before(name));
    const answer = await call(...args);
    onStep(after(name));
    return answer;
  };
}

function withCommitSteps(db: Db, onStep: OnStep): Db {
  const name = 'db.transaction';
  const transaction: Db['transaction'] = async (work, config) => {
    const result = await db.transaction(async (tx) => {
      const worked = await work(tx);
      onStep(before(name));
      return worked;
    }, config);
    onStep(after(name));
    return result;
  };
  return Object.assign(Object.create(db), { transaction });
}
