import { setTimeout as sleep } from 'node:timers/promises';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { giveClaim, isAtOffice, newcomer } from './busy-people.ts';
import type { Stage } from './stage.ts';
import type { Answer, Wire } from './wire.ts';

const pollMs = 25;

/**
 * Measures the time until everything works again: every web process signs up a user who gets their email, and a claim filed then
 * reaches its office. Fails if that takes longer than the given time.
 */
export async function measureHealing({ server, webs }: Stage, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(withinMs);

  async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    while (!signal.aborted) {
      // Some faults also break the test's own database connections.
      const found = await look().catch(() => undefined);
      if (found) return found;
      await sleep(pollMs);
    }
    throw new Error(`${withinMs} ms after the fault there is no ${what}`);
  }

  const ask = (wire: Wire, call: Parameters<Wire['send']>[0]) =>
    until('answer to a filing', async () => {
      const answer = await wire.send(call);
      return answer?.status === 200 ? answer : undefined;
    });

  async function signUp(wire: Wire) {
    let person = newcomer();
    const path = '/api/onboarding/personal-info';
    const answer = await until('answer to a sign-up', async () => {
      // Each try signs up another user, because an unanswered try may have created the account.
      person = newcomer();
      const given = await wire.send({ method: 'POST', path, ...person });
      return given?.status === 200 ? given : undefined;
    });
    await until('email to who signed up', async () => (await server.mailbox.list(person.body.email))[0]);
    return { answer, headers: { ...person.headers, cookie: answer.cookie } };
  }

  async function file(wire: Wire, headers: Record<string, string>, { body }: Answer) {
    const claimId = await giveClaim(server, JSON.parse(body).id);
    const path = `/api/claims/${claimId}/file`;
    const consent = { version: versionOf(legalTexts.esign) };
    await ask(wire, { method: 'POST', path: '/api/user/esign-consent', headers, body: consent });
    await ask(wire, { method: 'POST', path, headers, body: { signedName: 'Sample Person' } });
    await until('claim at its office', async () => (await isAtOffice(server, claimId)) || undefined);
  }

  await Promise.all(
    webs.map(async ({ wire }) => {
      const { answer, headers } = await signUp(wire);
      await file(wire, headers, answer);
    }),
  );
  return performance.now() - startedAt;
}
