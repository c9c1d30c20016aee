import { createHash } from 'node:crypto';
import { listUnannounced, markAnnounced, readSlip } from '#server/features/claims/api.ts';
import { findNotificationChoices } from '#server/features/notifications/api.ts';
import { listWhose } from '#server/features/people/api.ts';
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { howToStopSentence } from '#shared/account/notifications.ts';
import { amountPhrase } from '#shared/claims/claim-words.ts';
import type { Slip } from '#shared/claims/slip-schema.ts';
import { counted } from '#shared/counted.ts';
import { cents } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { findOwner, listPeopleOf } from './queries.ts';

/**
 * Emails a user once about everything found while they were away. A crash before the claims are marked sends the email
 * twice rather than never, under the same Message-ID unless more was found in between.
 */
export async function sendFindingsDigest(deps: Deps, userId: string): Promise<void> {
  const { db, mailer, now, config } = deps;
  await oneAtATime(db, `findings-${userId}`, async () => {
    const found = await listUnannounced(db, userId, now());
    const owner = await findOwner(db, userId);
    if (found.length === 0 || !owner) return;
    const { newFindings } = await findNotificationChoices(db, userId);
    const claimIds = found.map(({ id }) => id);
    // Users who want no email count as notified too, so that they are not emailed about old findings if they opt in
    // later.
    if (newFindings) {
      const slip = await slipOfLargest(deps, { userId, owner, claimId: claimIds[0] });
      const whose = await listWhose(db, userId);
      const email = digestEmail({ ...owner, found, slip, whose, publicUrl: config.publicUrl });
      await mailer.send(owner.email, email, { messageKey: keyOf(claimIds) });
    }
    await markAsTold(deps, userId, claimIds);
  });
}

interface Largest {
  userId: string;
  owner: { emailProvedAt: Date | null };
  claimId: string | undefined;
}

/** A record has names and addresses of its owner, so nobody gets one whose address of email is not proved. */
async function slipOfLargest(deps: Deps, { userId, owner, claimId }: Largest): Promise<Slip | null> {
  return owner.emailProvedAt && claimId ? readSlip(deps, { userId, claimId }) : null;
}

/** Each claim is announced once, so the claim ids identify the email. */
function keyOf(claimIds: readonly string[]): string {
  const digest = createHash('sha256').update(claimIds.toSorted().join()).digest('hex');
  return `findings-${digest.slice(0, 32)}`;
}

async function markAsTold({ db, now }: Deps, userId: string, claimIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Scans update several claims in another order; locking the people first, as scans do, prevents a deadlock.
    for (const personId of await listPeopleOf(tx, userId)) await lockPerson(tx, personId);
    await markAnnounced(tx, claimIds, now());
  });
}

interface Digest {
  firstName: string;
  emailProvedAt: Date | null;
  found: Awaited<ReturnType<typeof listUnannounced>>;
  /** Of the first that was found. */
  slip: Slip | null;
  /** By person, where the account has several. */
  whose: ReadonlyMap<string, string>;
  publicUrl: string;
}

const longestList = 5;

function digestEmail({ found, slip, whose, publicUrl, ...owner }: Digest): Email {
  const listed = found
    .slice(0, longestList)
    .map(({ personId, title, amountCents, amountKind, isSandbox }) => {
      const forWhom = whose.get(personId);
      const amount = amountPhrase({ amountCents: cents(amountCents), amountKind });
      return `${forWhom ? `${forWhom}: ` : ''}${title}: ${amount}${isSandbox ? ' (sandbox example, not real money)' : ''}`;
    });
  const more = found.length - listed.length;
  return {
    subject: `${product.name} found ${counted(found.length, 'new claim')}${whose.size > 0 ? '' : ' for you'}`,
    paragraphs: [
      `${greetingOf(owner)}, we kept looking, and this turned up since your last visit:`,
      ...listed,
      ...(more > 0 ? [`and ${more} more.`] : []),
    ],
    ...(slip && { slip }),
    button: { label: 'See what we found', url: `${publicUrl}${pagePaths.dashboard}` },
    closing: `We won’t file anything until you tell us to. If a claim isn’t yours, you can say so on its page. ${howToStopSentence(publicUrl)}`,
    claims: found,
  };
}
