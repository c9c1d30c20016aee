import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/providers/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';
import * as filingQueries from '../filing/queries.ts';
import { nextStepOf } from './next-step.ts';
import * as queries from './queries.ts';

/** Writes to the owner about one step. A crash after the letter left sends it twice rather than never. */
export async function tellStep({ db, mailer, config }: Deps, eventId: string): Promise<void> {
  const step = await queries.findStep(db, eventId);
  // Gone with its account.
  if (!step) return;
  const filing = await filingQueries.findFiling(db, step.claim.id);
  const nextStep = nextStepOf({ claim: step.claim, filing, lastStep: step.event });
  const url = `${config.publicUrl}${pagePaths.dashboard}`;
  await mailer.send(step.owner.email, stepLetter({ ...step, nextStep, url }));
}

interface StepLetter extends queries.Step {
  nextStep: string;
  url: string;
}

function stepLetter({ owner, claim, event, nextStep, url }: StepLetter): Letter {
  return {
    subject: `Your claim: ${claim.title}`,
    paragraphs: [
      `Hello ${owner.firstName}, there is news of your claim “${claim.title}”.`,
      event.text,
      nextStep,
      ...(claim.isSandbox ? ['This is a sandbox example: no real office and no real money.'] : []),
    ],
    button: { label: 'See the claim', url },
    closing:
      'You get this letter because you filed the claim. We write when something happens, and at no other time.',
  };
}
