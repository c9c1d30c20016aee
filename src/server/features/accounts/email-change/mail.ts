import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { emailChangeHours, emailUndoDays } from '#shared/account/email-change.ts';
import { counted } from '#shared/counted.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import * as queries from './queries.ts';

/** Creates the link just before sending, so that no job row contains its token. Running it again emails a newer link. */
export async function mailEmailChange(deps: Deps, changeId: string): Promise<void> {
  const change = await queries.findChange(deps.db, changeId);
  if (!change || change.changedAt || change.expiresAt <= deps.now()) return;
  const token = createToken();
  await queries.saveLink(deps.db, { changeId, tokenHash: hashToken(token) });
  const url = `${deps.config.publicUrl}${pagePaths.changeEmail}?token=${token}`;
  await deps.mailer.send(change.newEmail, confirmationEmail(url));
}

/** Tells whoever reads the old address's mail, with the link that undoes the change. */
export async function tellEmailChange(deps: Deps, changeId: string): Promise<void> {
  const change = await queries.findChange(deps.db, changeId);
  if (!change?.changedAt || change.undoneAt) return;
  const token = createToken();
  await queries.saveUndoLink(deps.db, { changeId, tokenHash: hashToken(token) });
  const url = `${deps.config.publicUrl}${pagePaths.undoEmailChange}?token=${token}`;
  await deps.mailer.send(change.oldEmail, changedEmail(url));
}

/** Names nobody, because the address may be a stranger's. */
function confirmationEmail(url: string): Email {
  return {
    subject: `Confirm your new ${product.name} email address`,
    paragraphs: [
      `Hello, someone asked our support team to use this email address for their ${product.name} account.`,
      `If that was you, confirm it with the button below. The link works once and expires in ${counted(emailChangeHours, 'hour')}. Until then, nothing changes.`,
    ],
    button: { label: 'Confirm this address', url },
    closing: 'If this wasn’t you, you can ignore this email. The address won’t be used.',
  };
}

function changedEmail(url: string): Email {
  return {
    subject: `Your ${product.name} email address was changed`,
    paragraphs: [
      `Hello, your ${product.name} account now has another email address, as someone asked our support team. All devices were signed out, and payouts are on hold for a while.`,
      `If this wasn’t you, undo it with the button below within ${counted(emailUndoDays, 'day')}. You’ll then get a link to choose a new password.`,
    ],
    button: { label: 'Undo the change', url },
    closing: `If this was you, there’s nothing to do. If you need help, write to ${product.supportEmail}.`,
  };
}
