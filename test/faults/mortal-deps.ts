import { writeSync } from 'node:fs';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

/** The calls that matter for money, claims, and emails. */
const callsOf = {
  worker: [
    'db.transaction',
    'jobs.enqueue',
    'mailer.send',
    'agencies.submit',
    'agencies.read',
    'dwolla.createPayee',
    'dwolla.addBank',
    'dwolla.removeBank',
    'dwolla.startMicroDeposits',
    'dwolla.send',
    'dwolla.readTransfer',
    'stripe.createFeeInvoice',
  ],
  web: ['db.transaction', 'jobs.enqueue', 'dwolla.confirmMicroDeposits'],
} as const;

export type Role = keyof typeof callsOf;

const before = (call: string) => `before ${call}`;
const after = (call: string) => `after ${call}`;

/** Lists the steps at which a process of that role can be killed. A transaction counts as its commit. */
export function stepsOf(role: Role): string[] {
  return callsOf[role].flatMap((call) => [before(call), after(call)]);
}

export interface Death {
  /** The process dies at the first of these steps that it reaches … */
  steps: readonly string[];
  /** … after surviving this many of them. */
  survived: number;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** Wraps the dependencies so that the process kills itself at a named step as suddenly as a crash would. */
export function makeMortal(deps: Deps, role: Role, { steps, survived }: Death): Deps {
  let left = survived;
  function pass(step: string): void {
    if (!steps.includes(step)) return;
    left -= 1;
    if (left >= 0) return;
    writeSync(process.stdout.fd, `${step}\n`);
    process.kill(process.pid, 'SIGKILL');
  }

  const mortal: Record<string, unknown> = { ...deps, db: mortalDb(deps.db, pass) };
  for (const call of callsOf[role]) {
    const [part = '', name = ''] = call.split('.');
    if (part === 'db') continue;
    const calls = mortal[part] as Record<string, Call>;
    mortal[part] = { ...calls, [name]: around(call, calls[name], pass) };
  }
  return mortal as unknown as Deps;
}

type Pass = (step: string) => void;

function around(name: string, call: Call | undefined, pass: Pass): Call {
  if (!call) throw new Error(`there is no ${name}`);
  return async (...args) => {
    pass(before(name));
    const answer = await call(...args);
    pass(after(name));
    return answer;
  };
}

function mortalDb(db: Db, pass: Pass): Db {
  const name = 'db.transaction';
  const transaction: Db['transaction'] = async (work, config) => {
    const result = await db.transaction(async (tx) => {
      const worked = await work(tx);
      pass(before(name));
      return worked;
    }, config);
    pass(after(name));
    return result;
  };
  return Object.assign(Object.create(db), { transaction });
}
