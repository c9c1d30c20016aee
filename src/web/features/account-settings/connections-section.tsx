import { useRef } from 'react';
import { useConnections } from '#web/ui/connections/connections-query.ts';
import { ConnectionList } from './connection-list.tsx';
import { ConnectionsLoading, ConnectionsProblem, NoConnections } from './connections-states.tsx';

export function ConnectionsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: connections, isPending, refetch } = useConnections();

  return (
    <section aria-labelledby="connections-heading" className="max-w-2xl">
      <h2 id="connections-heading" ref={heading} tabIndex={-1} className="heading-2">
        Connections
      </h2>
      <p className="mt-2 text-ink-soft">
        What we may read for you. Disconnecting ends our access and deletes what we read.
      </p>
      <div className="mt-6">
        {isPending && <ConnectionsLoading />}
        {!isPending && !connections && <ConnectionsProblem onRetry={() => refetch()} />}
        {connections?.length === 0 && <NoConnections />}
        {connections && connections.length > 0 && (
          <ConnectionList connections={connections} onGone={() => heading.current?.focus()} />
        )}
      </div>
    </section>
  );
}
