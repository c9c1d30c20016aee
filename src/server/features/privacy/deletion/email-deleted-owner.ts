import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { deletedThings } from '#shared/account/privacy.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { formatCents } from '#shared/money.ts';
import { product } from '#shared/product.ts';
import type { HeldSummary } from '../hold/hold-records.ts';

interface Deleted extends Pick<ErasedAccount, 'held' | 'isLeft'> {
  greeting: string;
}

export interface ErasedAccount {
  user: { id: string; email: string; firstName: string; emailProvedAt: Date | null };
  held: HeldSummary | undefined;
  /** Something stays at a vendor that this installation now does without. */
  isLeft: boolean;
}

/**
 * Sends the email only once, because storing the address for a retry would keep personal data. A mail server that is
 * down must not fail the job of an account that is already deleted.
 */
export async function emailDeletedOwner(
  { mailer, log }: Deps,
  { user, ...erased }: ErasedAccount,
): Promise<void> {
  const { id: userId, email } = user;
  try {
    await mailer.send(email, accountDeletedEmail({ greeting: greetingOf(user), ...erased }), {
      messageKey: `deleted-${userId}`,
    });
  } catch {
    // The error is not logged, because it may contain the address.
    log.warn({ userId }, 'the email about a deleted account was not sent');
  }
}

function accountDeletedEmail({ greeting, held, isLeft }: Deleted): Email {
  return {
    subject: `Your ${product.name} account was deleted`,
    paragraphs: [
      `${greeting}, your ${product.name} account was deleted for good, with everything in it:`,
      ...deletedThings.map((thing) => `– ${thing}`),
      ...whatIsKept(held),
      ...(isLeft ? [leftAtVendor] : []),
    ],
    closing: `This is the last email about this account. If you didn’t ask for this, write to ${product.supportEmail}.`,
  };
}

const leftAtVendor = `Something of yours at an outside service could not be ended or looked up from here, because we no longer work with it. Our team does it by hand. If anything is charged, or money that you were sent does not arrive, write to ${product.supportEmail}.`;

function whatIsKept(held: HeldSummary | undefined): string[] {
  if (!held) return ['There were no financial records that we must keep.'];
  return [
    `We must keep records of payments and signed agreements, with your name and addresses. They are locked away until ${formatLongDate(held.lastDay)}, then deleted.`,
    ...(held.owedCents > 0
      ? [
          `We still owe you ${formatCents(held.owedCents)}. The record of it is kept until you are paid or the money is handed to your state. To be paid, write to ${product.supportEmail}.`,
        ]
      : []),
    ...(held.feesDueCents > 0
      ? [
          `Our fee of ${formatCents(held.feesDueCents)} is not paid yet. You can still pay it with the link in our earlier email. Our card processor keeps your name and email address until it is paid, and no longer than its due date.`,
        ]
      : []),
  ];
}
