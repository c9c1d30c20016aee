import { createHmac, randomUUID } from 'node:crypto';
import { type Deliveries, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import type { Surroundings } from '#sandbox/institution/institution.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { Claim, ClaimStatus } from './claim.ts';

export interface Notices {
  deliveries: Deliveries;
  /** Notifies the agent who filed a claim that it has entered a status. */
  notify(claim: Claim, status: ClaimStatus): void;
}

type Parts = Pick<Surroundings, 'now' | 'speed' | 'log'> & { store: DocumentStore };

export function openNotices({ store, now, speed, log }: Parts): Notices {
  const deliveries = openDeliveries({
    store,
    now,
    speed,
    log,
    headersFor: (body) => ({ 'agency-signature': sign(body, now()) }),
    habit: (nth) => ({ twice: nth % 5 === 0, lateMs: nth % 4 === 3 ? 5_000 : 0 }),
  });
  return {
    deliveries,
    notify: ({ agencyId, reference, callbackUrl }, status) => {
      const notice = { id: randomUUID(), type: 'claim.status_changed', createdAt: now().toISOString() };
      deliveries.send({ url: callbackUrl, body: JSON.stringify({ ...notice, agencyId, reference, status }) });
    },
  };
}

function sign(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const { webhookSecret } = sandboxVendors.agencies;
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export function noticeText(body: string): string {
  const { reference, status } = JSON.parse(body) as { reference: string; status: string };
  return `${reference}: ${status.replaceAll('_', ' ')}`;
}
