import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { soonDays } from '#shared/account/todos.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { TodoCount } from '#web/ui/claims/todo-count.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { CalendarButton } from './calendar-button.tsx';

/** As many as a phone shows at once. */
const shownAtFirst = 5;

/** What only the reader can do, most urgent first: the only framed block of the dashboard. */
export function NeedsYou() {
  const { data: todos, isPending, refetch } = useQuery(todosQuery);
  const [showsAll, setShowsAll] = useState(false);
  const hasDays = todos?.some(({ dueOn }) => dueOn !== null) ?? false;
  const { heading, watched } = useKeptFocus();
  const shown = showsAll ? todos : todos?.slice(0, shownAtFirst);
  return (
    <section
      {...watched}
      id="needs-you"
      aria-labelledby="needs-you-heading"
      className="wrap-anywhere mt-4 rounded-card border border-line-strong sm:mt-6"
    >
      <div className="flex min-h-12 items-center gap-2.5 rounded-t-card border-line border-b bg-sunken px-3 sm:px-5">
        <h2 id="needs-you-heading" ref={heading} tabIndex={-1} className="heading-3">
          Needs you
        </h2>
        {todos && todos.length > 0 && <TodoCount count={todos.length} />}
      </div>
      {isPending && (
        <div className="px-3 sm:px-5">
          <LoadingLines words="Loading what needs you" />
        </div>
      )}
      {!isPending && !todos && (
        <RetryProblem className="p-3 sm:p-5" onRetry={() => refetch()}>
          We couldn’t load what needs you. Nothing was changed.
        </RetryProblem>
      )}
      {todos?.length === 0 && (
        <p className="px-3 py-4 text-ink-soft sm:px-5">
          Nothing waits for you. When something does, it stands here first.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul aria-labelledby="needs-you-heading" className="divide-y divide-line">
          {shown.map((todo, index) => (
            <TodoRow key={todo.id} todo={todo} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {todos && shown && (hasDays || shown.length < todos.length) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-3 py-1.5 sm:px-5">
          {shown.length < todos.length && (
            <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
              Show all {todos.length}
            </Button>
          )}
          {hasDays && <CalendarButton />}
        </div>
      )}
    </section>
  );
}

function TodoRow({ todo, isFirst }: { todo: Todo; isFirst: boolean }) {
  const { when, title, detail, whose, daysLeft, isSandbox } = todo;
  const isSoon = daysLeft !== null && daysLeft <= soonDays;
  return (
    <li className="flex items-center gap-3 px-3 py-2 sm:gap-6 sm:px-5 sm:py-3">
      <div className="grid min-w-0 grow items-center gap-x-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        <p
          className={classNames(
            'font-medium text-[0.8125rem] sm:text-sm',
            isSoon ? 'text-wait' : 'text-ink-soft',
          )}
        >
          {when}
        </p>
        <div>
          <p className="font-semibold text-sm tabular-nums sm:text-base">
            <TextWithAmounts text={title} />
          </p>
          {whose && <p className="text-sm">{whose}</p>}
          <p className="text-ink-soft text-sm max-sm:sr-only">
            {detail}
            {isSandbox && ' Sandbox example.'}
          </p>
        </div>
      </div>
      <TodoAction todo={todo} variant={isFirst ? 'primary' : 'secondary'} />
    </li>
  );
}

interface TodoActionProps {
  todo: Todo;
  variant: 'primary' | 'secondary';
}

/** An invoice is paid on a page that is not ours. */
function TodoAction({ todo: { action, title }, variant }: TodoActionProps) {
  const look = { variant, size: 'small', className: 'min-w-22 sm:min-w-32' } as const;
  const label = (
    <>
      {action.label}
      <span className="sr-only">: {title}</span>
    </>
  );
  if (!/^https?:/.test(action.to))
    return (
      <ButtonLink to={action.to} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <a href={action.to} target="_blank" rel="noopener noreferrer" className={buttonStyles(look)}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
