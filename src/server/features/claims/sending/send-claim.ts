import { isClosedAccount } from '#server/features/accounts/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FilingChannel } from '#shared/claims/claims.ts';
import type { FilingRow } from '../queries.ts';
import * as queries from '../queries.ts';
import { insertLetter } from './queries.ts';
import { sendByEmail } from './send-by-email.ts';
import { sendToAgency } from './send-to-agency.ts';

type Sender = (deps: Deps, filing: queries.FilingRow) => Promise<void>;

const senders: Record<FilingChannel, Sender> = {
  agency_api: sendToAgency,
  email: sendByEmail,
  mail: queueLetter,
};

/** Sends a filed claim to its office once, and never for an owner who is deleting the account. */
export async function sendClaim(deps: Deps, claimId: string): Promise<void> {
  const filing = await queries.findFiling(deps.db, claimId);
  if (!filing?.channel || filing.sentAt) return;
  if (await isClosedAccount(deps.db, filing.userId)) return;
  await senders[filing.channel](deps, filing);
}

/** Adds a filing to the print queue once. It counts as sent only when the operator has mailed it. */
async function queueLetter({ db, now }: Deps, { id, userId }: FilingRow): Promise<void> {
  await insertLetter(db, { filingId: id, userId, queuedAt: now() });
}
