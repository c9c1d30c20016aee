import { type FormEvent, useState } from 'react';
import {
  type SearchQuestion,
  searchQuestionIds,
  searchQuestions,
  searchQuestionsOfOthers,
} from '#shared/people/search-questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { useAnswer } from './plan-queries.ts';

interface AnswersSectionProps {
  yes: readonly SearchQuestion[] | null;
  /** Of whom; absent for the account holder. */
  personId: string | undefined;
}

/** Asked once, before the plan, and changed at any time. */
export function AnswersSection({ yes, personId }: AnswersSectionProps) {
  const [isChanging, setChanging] = useState(false);
  if (yes === null || isChanging)
    return (
      <AnswersForm
        yes={yes ?? []}
        personId={personId}
        isFirst={yes === null}
        onDone={() => setChanging(false)}
      />
    );
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-soft">
        {yes.length === 0
          ? `You said that none of our questions fits ${personId ? 'them' : 'you'}.`
          : answered(yes.length, personId ? 'them' : 'you')}
      </span>
      <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
        Change your answers
      </Button>
    </p>
  );
}

const answered = (count: number, whom: string) =>
  `You ticked ${count === 1 ? 'one sentence' : `${count} sentences`} about ${whom}.`;

interface AnswersFormProps {
  yes: readonly SearchQuestion[];
  personId: string | undefined;
  isFirst: boolean;
  onDone: () => void;
}

function AnswersForm({ yes, personId, isFirst, onDone }: AnswersFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<SearchQuestion>>(new Set(yes));
  const answer = useAnswer(personId);

  function toggle(question: SearchQuestion, isTrue: boolean) {
    const others = [...chosen].filter((each) => each !== question);
    setChosen(new Set(isTrue ? [...others, question] : others));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!answer.isPending) answer.mutate([...chosen], { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="mt-8 rounded-card border border-line-strong p-4 sm:p-6">
      <fieldset>
        <legend className="heading-2 float-left w-full">
          {personId ? 'What is true of them?' : 'What is true of you?'}
        </legend>
        <p className="clear-both pt-1 text-ink-soft text-sm">
          Tick what fits, or nothing. It only decides which searches stand below.
        </p>
        <div className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
          {searchQuestionIds.map((question) => (
            <Checkbox
              key={question}
              id={`answer-${question}`}
              label={(personId ? searchQuestionsOfOthers : searchQuestions)[question]}
              checked={chosen.has(question)}
              onChange={(event) => toggle(question, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <FailureProblem error={answer.error} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={answer.isPending}>
          {isFirst ? 'Plan my searches' : 'Save your answers'}
        </Button>
        {!isFirst && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
