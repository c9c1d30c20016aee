import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What Dwolla says happened. We read the object's current state instead of trusting the event. */
export interface DwollaEvent {
  id: string;
  topic: string;
  resourceId: string;
}

const vendorText = z.string().min(1).max(255);
const eventSchema = z.object({ id: vendorText, topic: vendorText, resourceId: vendorText });

/** Several secrets are valid while one is being replaced. */
export function verifyDwollaEvent(
  secrets: readonly string[],
  { body, signature }: { body: Buffer; signature: string },
): DwollaEvent | undefined {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return undefined;
  const claimed = Buffer.from(signature, 'hex');
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(body).digest(), claimed),
  );
  return isSigned ? readEvent(body) : undefined;
}

function readEvent(body: Buffer): DwollaEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
