import { findNotificationChoices } from '#server/features/notifications/api.ts';
import { listWhose } from '#server/features/people/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { howToStopSentence } from '#shared/account/notifications.ts';
import type { ClaimEventKind, FilingMode } from '#shared/claims/claims.ts';
import { claimPath } from '#shared/page-paths.ts';
import { hasNotarizedPage } from '../documents/queries.ts';
import { openFacts, propertyOf } from '../facts.ts';
import { isClaimGuided } from '../filing/draft-filing.ts';
import * as claimQueries from '../queries.ts';
import { nextStepOf } from './next-step.ts';
import * as queries from './queries.ts';

/** Emails the owner about one step. A crash after sending makes the next run send it twice rather than never. */
export async function notifyOfStep(deps: Deps, eventId: string): Promise<void> {
  const { db, mailer, config } = deps;
  const step = await queries.findStep(db, eventId);
  // The step was deleted with its account, or the account is closed.
  if (!step) return;
  if (!(await isWanted(db, step))) return;
  const filing = await claimQueries.findFiling(db, step.claim.id);
  const { propertyKind } = propertyOf(await openFacts(deps, db, step.claim));
  const nextStep = nextStepOf({
    claim: step.claim,
    filing,
    lastStep: step.event,
    propertyKind,
    isGuided: await isClaimGuided(deps, db, step.claim),
    isNotarized: await hasNotarizedPage(db, step.claim.id),
  });
  const news = newsOf(step, filing?.mode);
  const whose = (await listWhose(db, step.event.userId)).get(step.claim.personId);
  const email = stepEmail({ ...step, news, nextStep, whose, publicUrl: config.publicUrl });
  await mailer.send(step.owner.email, email);
}

/** The owner is always notified of a payment. */
async function isWanted(db: Db, { event }: queries.Step): Promise<boolean> {
  return event.kind === 'paid' || (await findNotificationChoices(db, event.userId)).claimSteps;
}

/** The start of the subject line, before the claim's title. The outcome of a decision appears only in the body. */
const newsByKind: Partial<Record<ClaimEventKind, string>> = {
  filed: 'Your claim has been filed',
  sent: 'Your claim was sent',
  document_added: 'A document was sent for your claim',
  documents_needed: 'A document is needed for your claim',
  decided: 'There’s a decision on your claim',
  paid: 'Your claim was paid',
};

function newsOf({ event, claim }: queries.Step, mode: FilingMode | undefined): string {
  if (event.kind === 'filed' && mode === 'self') return 'Your claim packet is ready';
  // An office may close a claim with a payment of zero.
  if (event.kind === 'paid' && claim.amountKind === 'exact' && claim.amountCents === 0)
    return 'Your claim was closed';
  return newsByKind[event.kind] ?? 'There’s news about your claim';
}

interface StepEmail extends queries.Step {
  news: string;
  nextStep: string;
  /** For whom the claim is, where the account has several people. */
  whose: string | undefined;
  publicUrl: string;
}

function stepEmail({ owner, claim, event, news, nextStep, whose, publicUrl }: StepEmail): Email {
  return {
    subject: `${news}: ${claim.title}`,
    isSandbox: claim.isSandbox,
    paragraphs: [
      `${greetingOf(owner)}, there’s news about your claim “${claim.title}”.`,
      ...(whose ? [`${whose}.`] : []),
      event.text,
      nextStep,
    ],
    button: { label: 'See the claim', url: `${publicUrl}${claimPath(claim.id)}` },
    closing: `You’re getting this email because you filed this claim. We only write when something changes. ${howToStopSentence(publicUrl)}`,
    claims: [claim],
  };
}
