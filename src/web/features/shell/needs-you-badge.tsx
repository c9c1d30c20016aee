import { useQuery } from '@tanstack/react-query';
import { pagePaths } from '#shared/page-paths.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';
import { TodoCount } from '#web/ui/claims/todo-count.tsx';
import { Link } from '#web/ui/link.tsx';

/** How much waits for the reader, on every page. Nothing while that is nothing, or not known. */
export function NeedsYouBadge() {
  const { data: todos } = useQuery(todosQuery);
  if (!todos || todos.length === 0) return null;
  return (
    <Link
      to={`${pagePaths.dashboard}#needs-you`}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1 font-medium text-sm"
    >
      <TodoCount count={todos.length} />
      <span className="max-sm:sr-only">Needs you</span>
    </Link>
  );
}
