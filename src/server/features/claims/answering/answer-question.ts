import { randomUUID } from 'node:crypto';
import { losesClaim, type Question } from '#catalog/questions.ts';
import { findOtherName } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { claimQuestionPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockOpenUser, lockPerson } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import { hideClaim } from '../dismiss-claim.ts';
import { openFacts, questionsOf } from '../facts.ts';
import { addClaimEvent, type ClaimKey, type ClaimRow, claimNotFound, findAnyClaim } from '../queries.ts';
import {
  countOpen,
  findDenied,
  type GivenAnswers,
  listQuestions,
  openAnswers,
} from '../questions/answers.ts';
import * as queries from '../questions/queries.ts';
import { questionWords } from '../questions/question-words.ts';
import { applyAnswers, type Rescore } from './apply-answers.ts';
import { forgetAnswer, learnAnswer } from './learn-answer.ts';
import { showAgain } from './restore-claim.ts';

interface Answering {
  questionId: string;
  answer: QuestionAnswer;
}

type Answered = CallOutput<'POST /api/claims/:claimId/answers'>;

/**
 * Records what somebody answers about a claim of theirs. What they say is theirs is learned, and everything that rests on it is
 * scored anew; what is not theirs hides the claim. Another answer takes the one before back. The same one changes nothing.
 */
export async function answerQuestion(
  deps: Deps,
  key: ClaimKey,
  { rescore, ...answering }: Answering & { rescore: Rescore },
): Promise<Answered> {
  return deps.db.transaction(async (tx) => {
    const claim = await lockAnswerable(tx, key);
    const asked = await readAsked(deps, tx, claim);
    const question = requireQuestion(claim, asked, answering.questionId);
    if (asked.given.get(question.id)?.answer === answering.answer) return readAnswered(deps, tx, key);
    if (claim.dismissedAt && !findDenied([question], asked.given)) throw claimNotFound();
    await record(deps, tx, { claim, question, given: asked.given, answer: answering.answer });
    await applyAnswers(deps, tx, claim, rescore);
    return readAnswered(deps, tx, key);
  });
}

/** Holds the owner and the person first, because scans and filings of the person do. */
async function lockAnswerable(tx: Tx, key: ClaimKey): Promise<ClaimRow> {
  await lockOpenUser(tx, key.userId, 'no key update');
  const found = await findAnyClaim(tx, key);
  if (!found) throw claimNotFound();
  await lockPerson(tx, found.personId);
  const claim = await lockClaim(tx, key);
  if (!claim) throw claimNotFound();
  if (claim.status !== 'pending')
    throw new AppError(
      'claim_closed',
      'This claim has been filed, so its answers can’t be changed any more.',
    );
  return claim;
}

interface Asked {
  questions: Question[];
  given: GivenAnswers;
}

async function readAsked(deps: Deps, tx: Tx, claim: ClaimRow): Promise<Asked> {
  const facts = await openFacts(deps, tx, claim);
  return { questions: questionsOf(facts, claim), given: await openAnswers(deps, tx, claim.personId) };
}

/** What was answered here may be answered anew even if nothing is unknown about it now. */
function requireQuestion({ id }: ClaimRow, { questions, given }: Asked, questionId: string): Question {
  const answered = given.get(questionId);
  const question = questions.find((each) => each.id === questionId);
  if (question) return question;
  if (answered?.claimId === id) return answered.question;
  throw new AppError('not_found', 'That question is not asked any more. Open the claim again.');
}

interface NewAnswer {
  claim: ClaimRow;
  question: Question;
  given: GivenAnswers;
  answer: QuestionAnswer;
}

async function record(deps: Deps, tx: Tx, { claim, question, given, answer }: NewAnswer): Promise<void> {
  const at = deps.now();
  const before = given.get(question.id);
  if (before) {
    if (before.answer === 'yes') await forgetAnswer(deps, tx, claim, question);
    await queries.changeAnswer(tx, before.id, { answer, answeredAt: at });
  } else await saveAnswer(deps, tx, { claim, question, answer, at });
  if (answer === 'yes') await learnAnswer(deps, tx, claim, question);
  const name = await findOtherName(tx, claim);
  const text = `You answered “${answerWords[answer]}”: ${questionWords(question, name).text}`;
  if (losesClaim(question, answer)) {
    if (!claim.dismissedAt) await hideClaim(deps, tx, claim, text);
    return;
  }
  await addClaimEvent(tx, { userId: claim.userId, claimId: claim.id, kind: 'changed', text, createdAt: at });
  if (claim.dismissedAt) await showAgain(deps, tx, claim);
}

const answerWords: Record<QuestionAnswer, string> = { yes: 'Yes', no: 'No', not_sure: 'Not sure' };

async function saveAnswer(
  { vault }: Deps,
  tx: Tx,
  { claim, question, answer, at }: Omit<NewAnswer, 'given'> & { at: Date },
): Promise<void> {
  const { userId, personId, id: claimId } = claim;
  const id = randomUUID();
  await queries.insertAnswer(tx, {
    userId,
    id,
    personId,
    claimId,
    questionId: question.id,
    answer,
    sealedQuestion: await vault.sealJson(tx, claimQuestionPlace({ id, userId }), question),
    answeredAt: at,
  });
}

async function readAnswered(deps: Deps, tx: Tx, key: ClaimKey): Promise<Answered> {
  const claim = await findAnyClaim(tx, key);
  if (!claim) throw claimNotFound();
  const { questions, given } = await readAsked(deps, tx, claim);
  const denied = findDenied(questions, given);
  return {
    questions: listQuestions(claim.id, questions, { given, name: await findOtherName(tx, claim) }),
    openQuestionCount: countOpen(questions, given),
    isHidden: claim.dismissedAt !== null,
    reason: claim.dismissedAt && denied ? reasonOf(denied) : null,
  };
}

function reasonOf(question: Question): string {
  if (question.kind === 'condition') return question.otherwise;
  return 'You said that what this record rests on isn’t yours, so it is most likely somebody else’s. We’ve put it away.';
}
