import { createHmac, randomUUID } from 'node:crypto';
import { webhookPaths } from '#shared/vendors.ts';
import { sandboxVendors } from '../../src/shared/sandbox-vendors.ts';
import type { TestServer } from './test-server.ts';

const { path, webhookSecret } = sandboxVendors.agencies;

/** Operates the sandbox's offices as their staff would. */
export function openOfficeDesk({ app, clock, sandboxUrl }: TestServer) {
  /** Presses a button on the offices' page. */
  async function press(action: string, fields: Record<string, string>): Promise<void> {
    const response = await fetch(`${sandboxUrl}${path}/actions/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (response.status !== 303) throw new Error(`the office refused: ${await response.text()}`);
  }

  /** Lists the reference numbers of all claims at the offices. */
  async function references(): Promise<string[]> {
    const page = await (await fetch(`${sandboxUrl}${path}`)).text();
    return [...new Set(page.match(/CLM-[0-9A-Z]{10}/g))];
  }

  /** Sends a notice as an office would. */
  function notify(
    notice: { agencyId: string; reference: string; id?: string },
    { secret = webhookSecret, secondsOff = 0 }: { secret?: string; secondsOff?: number } = {},
  ) {
    const body = JSON.stringify({ id: randomUUID(), type: 'claim.status_changed', ...notice });
    const seconds = Math.floor(clock.now().getTime() / 1_000) + secondsOff;
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return app.inject({
      method: 'POST',
      url: webhookPaths.agencies,
      headers: { 'content-type': 'application/json', 'agency-signature': `t=${seconds},v1=${signature}` },
      payload: body,
    });
  }

  return { press, references, notify };
}
