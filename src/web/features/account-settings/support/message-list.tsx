import { useQuery } from '@tanstack/react-query';
import type { SupportMessage } from '#shared/contracts/support.ts';
import type { SupportAuthor } from '#shared/support.ts';
import { exactTime } from '#web/lib/relative-time.ts';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { supportMessagesQuery } from './support-messages-query.ts';

export function MessageList() {
  const { data: messages, isPending, refetch } = useQuery(supportMessagesQuery);
  return (
    <div className="mt-6">
      <h3 className="font-medium">Your messages</h3>
      {isPending && <LoadingLines words="Loading your messages" count={2} />}
      {!isPending && !messages && (
        <RetryProblem className="mt-3" onRetry={() => refetch()}>
          We couldn’t load your messages. None of them are lost.
        </RetryProblem>
      )}
      {messages?.length === 0 && (
        <p className="mt-1 text-ink-soft text-sm">You haven’t sent us a message yet.</p>
      )}
      {messages && messages.length > 0 && <Messages messages={messages} />}
    </div>
  );
}

/** A long conversation scrolls inside its frame, also with the keyboard. */
function Messages({ messages }: { messages: readonly SupportMessage[] }) {
  return (
    <section
      aria-label="Your messages and our replies"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="mt-3 max-h-96 overflow-y-auto rounded-control"
    >
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </section>
  );
}

const authorNames: Record<SupportAuthor, string> = { user: 'You', support: 'Support team' };

function Message({ message: { author, text, createdAt } }: { message: SupportMessage }) {
  return (
    <li className="rounded-control border border-line bg-sunken p-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{authorNames[author]}</span>
        <time dateTime={createdAt} className="text-ink-soft">
          {exactTime(new Date(createdAt))}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p>
    </li>
  );
}
