import type { Db } from '#server/db/connect.ts';
import { findNotificationChoices } from '#server/db/notification-choices.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/providers/letter.ts';
import { howToStopSentence } from '#shared/notifications.ts';
import { claimPath } from '#shared/page-paths.ts';
import * as filingQueries from '../filing/queries.ts';
import { nextStepOf } from './next-step.ts';
import * as queries from './queries.ts';

/** Writes to the owner about one step. A crash after the letter left sends it twice rather than never. */
export async function tellStep({ db, mailer, config }: Deps, eventId: string): Promise<void> {
  const step = await queries.findStep(db, eventId);
  // Gone with its account.
  if (!step) return;
  if (!(await isWanted(db, step))) return;
  const filing = await filingQueries.findFiling(db, step.claim.id);
  const nextStep = nextStepOf({ claim: step.claim, filing, lastStep: step.event });
  await mailer.send(step.owner.email, stepLetter({ ...step, nextStep, publicUrl: config.publicUrl }));
}

/** Money that was paid is always told. */
async function isWanted(db: Db, { event }: queries.Step): Promise<boolean> {
  return event.kind === 'paid' || (await findNotificationChoices(db, event.userId)).claimSteps;
}

interface StepLetter extends queries.Step {
  nextStep: string;
  publicUrl: string;
}

function stepLetter({ owner, claim, event, nextStep, publicUrl }: StepLetter): Letter {
  return {
    subject: `Your claim: ${claim.title}`,
    isSandbox: claim.isSandbox,
    paragraphs: [
      `Hello ${owner.firstName}, there is news of your claim “${claim.title}”.`,
      event.text,
      nextStep,
    ],
    button: { label: 'See the claim', url: `${publicUrl}${claimPath(claim.id)}` },
    closing: `You get this letter because you filed the claim. We write when something happens, and at no other time. ${howToStopSentence(publicUrl)}`,
  };
}
