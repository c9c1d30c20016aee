import { useRef } from 'react';
import { useConnections } from '#web/ui/connections/connections-query.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ConnectionList } from './connection-list.tsx';
import { ConnectionsLoading, ConnectionsProblem, NoConnections } from './connections-states.tsx';

export function ConnectionsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: connections, isPending, refetch } = useConnections();

  return (
    <SettingsSection
      id="connections"
      headingRef={heading}
      lead="Accounts we can read for you. Disconnecting one ends our access and deletes the data we read."
    >
      {isPending && <ConnectionsLoading />}
      {!isPending && !connections && <ConnectionsProblem onRetry={() => refetch()} />}
      {connections?.length === 0 && <NoConnections />}
      {connections && connections.length > 0 && (
        <ConnectionList connections={connections} onGone={() => heading.current?.focus()} />
      )}
    </SettingsSection>
  );
}
