import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import type { ClaimPage, ClaimQuestion } from '#shared/contracts/claims.ts';
import { questionParameter } from '#shared/page-paths.ts';
import { failureToShow } from '#web/lib/calls/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { ClaimSlip } from '#web/ui/record/claim-slip.tsx';
import { choicesOf } from './question-choices.ts';
import { useAnswer } from './use-answer.ts';

/** How the asking ended: all is answered, something is left for later, or an answer hid the claim. */
export type AskingEnd = 'answered' | 'later' | 'hidden';

interface IsItYouProps {
  claim: ClaimPage;
  onDone: (end: AskingEnd) => void;
}

/** Asks what decides whether the claim is the reader's, one question a screen, with the office's line beside it. */
export function IsItYou({ claim, onDone }: IsItYouProps) {
  const { asked, position, count, next } = useTurns(claim.questions);
  const answer = useAnswer(claim);
  const heading = useMovedFocus(asked?.id);

  async function send(question: ClaimQuestion, given: QuestionAnswer) {
    const { isHidden, questions } = await answer.mutateAsync({ questionId: question.id, answer: given });
    if (isHidden) return onDone('hidden');
    if (next(questions)) return;
    onDone(
      questions.every((each) => each.answer !== null && each.answer !== 'not_sure') ? 'answered' : 'later',
    );
  }

  if (!asked) return null;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,10fr)_minmax(0,11fr)] lg:gap-16">
      <Question
        key={asked.id}
        question={asked}
        place={`${claim.title} · question ${position} of ${count}`}
        heading={heading}
        error={answer.error}
        isSending={answer.isPending}
        onAnswer={(given) => send(asked, given).catch(() => {})}
        onLater={() => onDone('later')}
      />
      <ClaimSlip claim={claim} />
    </div>
  );
}

/**
 * Which question is on the screen is part of the address, so that Back shows the one before with its answer, and a reload the same
 * one. Each has one turn: what the reader is not sure of does not come round again.
 */
function useTurns(questions: readonly ClaimQuestion[]) {
  const [params, setParams] = useSearchParams();
  const [order] = useState(() => questions.map(({ id }) => id));
  const [first] = useState(() => questions.find(isOpen)?.id);
  const turnOf = ({ id }: ClaimQuestion) => (order.includes(id) ? order.indexOf(id) : order.length);
  const turns = questions.toSorted((one, other) => turnOf(one) - turnOf(other));
  const askedId = params.get(questionParameter) ?? first;
  const index = turns.findIndex(({ id }) => id === askedId);

  return {
    asked: turns[index],
    position: index + 1,
    count: turns.length,
    /** Goes on to what is still open, which an answer may have changed. False if nothing is. */
    next(now: readonly ClaimQuestion[]): boolean {
      const left = now.filter((each) => isOpen(each) && each.id !== askedId);
      const following = left.toSorted((one, other) => turnOf(one) - turnOf(other));
      const next =
        following.find((each) => turnOf(each) > index) ?? following.find(({ answer }) => answer === null);
      if (next) setParams({ ...Object.fromEntries(params), [questionParameter]: next.id });
      return next !== undefined;
    },
  };
}

const isOpen = ({ answer }: ClaimQuestion) => answer === null || answer === 'not_sure';

/** Another question gets the focus; the first one is found where the page begins. */
function useMovedFocus(askedId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(askedId);
  useEffect(() => {
    if (before.current !== askedId) heading.current?.focus();
    before.current = askedId;
  }, [askedId]);
  return heading;
}

interface QuestionProps {
  question: ClaimQuestion;
  place: string;
  heading: RefObject<HTMLHeadingElement | null>;
  error: unknown;
  isSending: boolean;
  onAnswer: (answer: QuestionAnswer) => void;
  onLater: () => void;
}

const missing = 'Choose one of the three answers';

function Question({ question, place, heading, error, isSending, onAnswer, onLater }: QuestionProps) {
  const { id, kind, text, help, answer } = question;
  const [chosen, setChosen] = useState(answer ?? undefined);
  const [attempt, setAttempt] = useState(0);
  const choices = choicesOf(kind);
  const firstId = `answer-${choices[0]?.value}`;
  const isMissing = attempt > 0 && !chosen;
  const failure = failureToShow(error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setAttempt(attempt + 1);
    if (chosen) onAnswer(chosen);
  }

  const problems = isMissing
    ? [{ message: missing, fieldId: firstId }]
    : failure === undefined
      ? []
      : [{ message: failure }];
  return (
    <section aria-labelledby="question">
      <p className="text-ink-soft text-sm">{place}</p>
      <h1 ref={heading} id="question" tabIndex={-1} className="heading-1 wrap-anywhere mt-1">
        {text}
      </h1>
      {help && (
        <p id="question-help" className="mt-2 max-w-[60ch] text-ink-soft">
          {help}
        </p>
      )}
      <div className="mt-8">
        <Form submit={submit} problems={problems} attempt={attempt}>
          <fieldset className="grid gap-2.5" aria-describedby={help && 'question-help'}>
            <legend className="sr-only">{text}</legend>
            {choices.map(({ value, label, hint }) => (
              <label
                key={value}
                className={`grid grid-cols-[auto_1fr] gap-x-4 rounded-control border p-4 hover:bg-sunken ${isMissing ? 'border-danger' : 'border-line-strong'} has-checked:border-primary has-checked:ring-1 has-checked:ring-primary`}
              >
                <input
                  id={`answer-${value}`}
                  type="radio"
                  name={id}
                  value={value}
                  checked={value === chosen}
                  onChange={() => setChosen(value)}
                  aria-describedby={`hint-${value}`}
                  aria-invalid={isMissing || undefined}
                  className="row-span-2 size-6 shrink-0 appearance-none rounded-full border border-line-strong bg-ground checked:border-8 checked:border-primary forced-colors:appearance-auto"
                />
                <span className="font-semibold">{label}</span>
                <span id={`hint-${value}`} className="text-ink-soft text-sm">
                  {hint}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="large" pending={isSending}>
              Continue
            </Button>
            <Button variant="ghost" size="large" onClick={onLater}>
              Later
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
