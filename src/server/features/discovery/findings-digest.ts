import { findNotificationChoices } from '#server/db/notification-choices.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/providers/letter.ts';
import { counted } from '#shared/counted.ts';
import { cents, formatCents } from '#shared/money.ts';
import { howToStopSentence } from '#shared/notifications.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import * as queries from './claim-queries.ts';

/**
 * Tells somebody once about everything that was found while they were away. The claims are held while the letter is
 * sent, so that two digests at once do not both tell of them; a crash in between sends it twice rather than never.
 */
export async function sendFindingsDigest({ db, mailer, now, config }: Deps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await queries.lockUnannounced(tx, userId, now());
    const owner = await queries.findOwner(tx, userId);
    if (found.length === 0 || !owner) return;
    const { newFindings } = await findNotificationChoices(tx, userId);
    // Without a letter they count as told too: who wants letters again later is not told of old findings.
    if (newFindings)
      await mailer.send(owner.email, digestLetter({ ...owner, found, publicUrl: config.publicUrl }));
    await queries.markAnnounced(
      tx,
      found.map(({ id }) => id),
      now(),
    );
  });
}

interface Digest {
  firstName: string;
  found: readonly { title: string; amountCents: number; isSandbox: boolean }[];
  publicUrl: string;
}

const longestList = 5;

function digestLetter({ firstName, found, publicUrl }: Digest): Letter {
  const listed = found.slice(0, longestList).map(({ title, amountCents, isSandbox }) => {
    const amount = amountCents > 0 ? formatCents(cents(amountCents)) : 'amount not published';
    return `${title}: ${amount}${isSandbox ? ' (sandbox example, not real money)' : ''}`;
  });
  const more = found.length - listed.length;
  return {
    subject: `${product.name} found ${counted(found.length, 'new claim')} for you`,
    paragraphs: [
      `Hello ${firstName}, we keep looking, and this turned up since you were last here:`,
      ...listed,
      ...(more > 0 ? [`and ${more} more.`] : []),
    ],
    button: { label: 'See what was found', url: `${publicUrl}${pagePaths.dashboard}` },
    closing: `Nothing is filed before you say so. On each claim you can also tell us that it is not you. ${howToStopSentence(publicUrl)}`,
  };
}
