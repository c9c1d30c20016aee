import { randomBytes } from 'node:crypto';

const pattern = /^(\d{15})-[0-9a-f]{8}$/;

/** The id sorts after every earlier id, even if the clock stands still or was set back. */
export function createMessageId(receivedAt: Date, previousId: string | undefined): string {
  const earliestMs = previousId === undefined ? 0 : Number(pattern.exec(previousId)?.[1]) + 1;
  const stampMs = Math.max(receivedAt.getTime(), earliestMs);
  return `${String(stampMs).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
}

export function isMessageId(text: string): boolean {
  return pattern.test(text);
}
