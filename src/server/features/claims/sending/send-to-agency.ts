import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listUnsentIds } from '../documents/queries.ts';
import type { FilingRow } from '../filing-queries.ts';
import { recordSent } from '../record-sent.ts';
import { freezeSubmission } from './submission.ts';

/**
 * The submission is frozen before the first try and the filing's id is the idempotency key, so a retry after a crash or two
 * concurrent tries create one claim at the office.
 */
export async function sendToAgency(deps: Deps, filing: FilingRow): Promise<void> {
  const submission = await freezeSubmission(deps, filing);
  const { id: idempotencyKey, agencyId } = filing;
  const { reference } = await deps.agencies.submit({ agencyId, idempotencyKey, submission });
  await recordSent(deps, filing, {
    referenceNumber: reference,
    composeText: (office) => `We sent it to ${office}. Their reference number is ${reference}.`,
    onRecorded: (tx) => enqueueFollowUps(deps, tx, filing.claimId),
  });
}

async function enqueueFollowUps({ jobs }: Deps, tx: Tx, claimId: string): Promise<void> {
  // A notice may have arrived before we stored the reference number that it names.
  await jobs.enqueue(tx, 'refresh-claim', { claimId });
  // The owner may have added documents while the claim was being sent.
  for (const documentId of await listUnsentIds(tx, [claimId]))
    await jobs.enqueue(tx, 'send-document', { documentId });
}
