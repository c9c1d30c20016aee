import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { listUnsentIds } from '../documents/queries.ts';
import type { FilingRow } from '../filing/queries.ts';
import { recordSent } from './record-sent.ts';
import { fixSubmission } from './submission.ts';

/**
 * What is sent is fixed before the first try and the key is the filing's id, so that a try after a crash, or two at once,
 * are one claim at the office.
 */
export async function sendToAgency(deps: Deps, filing: FilingRow): Promise<void> {
  const submission = await fixSubmission(deps, filing);
  const { id: idempotencyKey, agencyId } = filing;
  const { reference } = await deps.agencies.submit({ agencyId, idempotencyKey, submission });
  await recordSent(deps, filing, {
    referenceNumber: reference,
    say: (office) => `We sent it to ${office}. Their reference number is ${reference}.`,
    afterwards: (tx) => goOn(deps, tx, filing.claimId),
  });
}

async function goOn({ jobs }: Deps, tx: Tx, claimId: string): Promise<void> {
  // A notice may have come before the number that it names was known here.
  await jobs.enqueue(tx, 'refresh-claim', { claimId });
  // Added while the claim was on its way.
  for (const documentId of await listUnsentIds(tx, [claimId]))
    await jobs.enqueue(tx, 'send-document', { documentId });
}
