import { losesClaim, type Question, questionSchema, settles } from '#catalog/questions.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimQuestionPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type QuestionAnswer, questionKinds } from '#shared/claims/questions.ts';
import type { ClaimQuestion } from '#shared/contracts/claims.ts';
import * as queries from './queries.ts';
import { questionWords } from './question-words.ts';

interface GivenAnswer {
  id: string;
  /** Where it was asked. */
  claimId: string;
  question: Question;
  answer: QuestionAnswer;
}

/** What somebody has answered, by the question's id. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>;

export async function openAnswers(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  personId: string,
): Promise<GivenAnswers> {
  const given = new Map<string, GivenAnswer>();
  for (const { sealedQuestion, questionId, ...row } of await queries.listAnswers(db, personId)) {
    const question = await vault.openJson(db, claimQuestionPlace(row), sealedQuestion, questionSchema);
    given.set(questionId, { id: row.id, claimId: row.claimId, answer: row.answer, question });
  }
  return given;
}

/** How many questions are left without which nothing can be filed. */
export function countOpen(questions: readonly Question[], given: GivenAnswers): number {
  return questions.filter((question) => !settles(question, given.get(question.id)?.answer)).length;
}

/** Whether somebody has said that what a record rests on is not theirs, be it about this record or another one. */
export function findDenied(questions: readonly Question[], given: GivenAnswers): Question | undefined {
  return questions.find((question) => {
    const answer = given.get(question.id)?.answer;
    return answer !== undefined && losesClaim(question, answer);
  });
}

/**
 * The questions as their owner sees them, in the order to ask, with what they were not sure of last. One that was answered here stays
 * in the list even if it is not asked any more, because nothing is unknown now.
 */
export function listQuestions(
  claimId: string,
  questions: readonly Question[],
  { given, name }: { given: GivenAnswers; name: string | null },
): ClaimQuestion[] {
  const answeredHere = [...given.values()].filter((answer) => answer.claimId === claimId);
  const all = new Map(
    [...questions, ...answeredHere.map(({ question }) => question)].map((each) => [each.id, each]),
  );
  const listed = [...all.values()].map((question) => ({
    id: question.id,
    kind: question.kind,
    ...questionWords(question, name),
    answer: given.get(question.id)?.answer ?? null,
  }));
  return listed.toSorted((one, other) => turnOf(one) - turnOf(other));
}

/** The ids of the questions to which somebody has said yes. */
export async function listConfirmed(
  deps: Pick<Deps, 'vault'>,
  db: Db | Tx,
  personId: string,
): Promise<ReadonlySet<string>> {
  const given = await openAnswers(deps, db, personId);
  return new Set([...given].filter(([, { answer }]) => answer === 'yes').map(([id]) => id));
}

function turnOf({ kind, answer }: ClaimQuestion): number {
  return questionKinds.indexOf(kind) + (answer === 'not_sure' ? questionKinds.length : 0);
}
