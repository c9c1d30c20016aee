import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sandboxVendors } from '#sandbox/shared.ts';
import { startAgencies } from '../../../../test/support/test-agencies.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

const office = 'ca-unclaimed-property';

test('every change is posted, signed over the time and the body, and retried until a response is successful', async () => {
  const { file } = await startAgencies({ speed: 500 });
  const receiver = await startWebhookReceiver((nth) => (nth === 1 ? 503 : 200));
  const reference = await file(office, { callbackUrl: receiver.url });

  await vi.waitFor(() => {
    const told = new Set(receiver.received.slice(1).map(({ body }) => JSON.parse(body).status));
    expect(told).toEqual(new Set(['in_review', 'approved', 'paid']));
  }, 15_000);

  for (const { headers, body } of receiver.received) {
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['agency-signature'])) ?? [];
    const { webhookSecret } = sandboxVendors.agencies;
    expect(signature).toBe(createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({ type: 'claim.status_changed', agencyId: office, reference });
  }
});
