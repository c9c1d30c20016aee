import { writeSync } from 'node:fs';
import type { Deps } from '#server/platform/deps.ts';
import { after, before, withSteps } from '#test/support/step-deps.ts';

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

/** Wraps the dependencies so that the process kills itself at a named step as suddenly as a crash would. */
export function makeMortal(deps: Deps, role: Role, { steps, survived }: Death): Deps {
  let left = survived;
  return withSteps(deps, callsOf[role], (step) => {
    if (!steps.includes(step)) return;
    left -= 1;
    if (left >= 0) return;
    writeSync(process.stdout.fd, `${step}\n`);
    process.kill(process.pid, 'SIGKILL');
  });
}
