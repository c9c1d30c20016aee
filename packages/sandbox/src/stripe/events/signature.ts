import { createHmac } from 'node:crypto';

interface Signing {
  body: string;
  secret: string;
  /** In seconds. Receivers refuse signatures that are too old. */
  timestamp: number;
}

export function signatureHeader({ body, secret, timestamp }: Signing): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
