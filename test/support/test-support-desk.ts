import { createHmac, randomUUID } from 'node:crypto';
import { product } from '#shared/product.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { webhookPaths } from '#shared/vendors.ts';
import type { TestServer } from './test-server.ts';

const { path, webhookSecret } = sandboxVendors.support;

/** Operates the sandbox's support team as its staff would. */
export function openSupportDesk({ app, clock, sandboxUrl, mailbox }: TestServer) {
  /** Finds the email that brought a user's request to the team. */
  async function findRequest(words: string) {
    return (await mailbox.list(product.supportEmail)).find(({ text }) => text.includes(words));
  }

  /** Presses the button on the team's page. */
  async function answer(fields: { id: string; text: string }): Promise<number> {
    const response = await fetch(`${sandboxUrl}${path}/actions/answer`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return response.status;
  }

  /** Delivers an answer as the mail service would. */
  function handOn(
    { id = randomUUID(), ...fields }: { id?: string; reference: string; text: string },
    { secret = webhookSecret, secondsOff = 0 }: { secret?: string; secondsOff?: number } = {},
  ) {
    const body = JSON.stringify({ id, ...fields });
    const seconds = Math.floor(clock.now().getTime() / 1_000) + secondsOff;
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return app.inject({
      method: 'POST',
      url: webhookPaths.support,
      headers: { 'content-type': 'application/json', 'support-signature': `t=${seconds},v1=${signature}` },
      payload: body,
    });
  }

  return { findRequest, answer, handOn };
}
