import { createHmac } from 'node:crypto';

const signWith = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** As Stripe, the offices' gateway and the mail service sign: the time and the body. */
const signTimed = (secret: string, body: string | Buffer, seconds: number) =>
  `t=${seconds},v1=${signWith(secret, Buffer.concat([Buffer.from(`${seconds}.`), Buffer.from(body)]))}`;

/** How each vendor signs with a secret that it shares with us. */
export const signers = {
  stripe: { header: 'stripe-signature', sign: signTimed },
  agencies: { header: 'agency-signature', sign: signTimed },
  support: { header: 'support-signature', sign: signTimed },
  dwolla: { header: 'x-request-signature-sha-256', sign: signWith },
} as const;
