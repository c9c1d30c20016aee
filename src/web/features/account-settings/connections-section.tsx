import { useMutation, useQueryClient } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Connection } from '#shared/contracts/connections.ts';
import { connectPath } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshConnections, useConnections } from '#web/ui/connections/connections-query.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { ConnectionItem, useSignInAgain } from './connection-item.tsx';
import { SettingsSection } from './settings-section.tsx';

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

function ConnectionsLoading() {
  return <LoadingLines words="Loading your connections" />;
}

function ConnectionsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryProblem onRetry={onRetry}>We couldn’t load your connections. Nothing was changed.</RetryProblem>
  );
}

function NoConnections() {
  return (
    <EmptyState
      icon={Unplug}
      title="No accounts connected"
      action={<ButtonLink to={connectPath}>Connect an account</ButtonLink>}
    >
      Connect a bank, an email account or tax records, and we can look for money there too.
    </EmptyState>
  );
}

interface ConnectionListProps {
  connections: readonly Connection[];
  /** Called when a connection, and with it the focused button, has disappeared. */
  onGone: () => void;
}

function ConnectionList({ connections, onGone }: ConnectionListProps) {
  const [asking, setAsking] = useState<Connection>();
  const signIn = useSignInAgain();

  function finish() {
    // The dialog holds the focus until it is unmounted.
    flushSync(() => setAsking(undefined));
    onGone();
  }

  return (
    <>
      <ul className="grid gap-4">
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionItem
              connection={connection}
              signIn={signIn(connection)}
              onDisconnect={() => setAsking(connection)}
            />
          </li>
        ))}
      </ul>
      <ButtonLink to={connectPath} variant="secondary" className="mt-4">
        Connect another account
      </ButtonLink>
      {asking && (
        <DisconnectDialog connection={asking} onClose={() => setAsking(undefined)} onDone={finish} />
      )}
    </>
  );
}

interface DisconnectDialogProps {
  connection: Connection;
  onClose: () => void;
  onDone: () => void;
}

function DisconnectDialog({ connection, onClose, onDone }: DisconnectDialogProps) {
  const disconnect = useDisconnect(onDone);
  return (
    <ConfirmDialog
      title={`Disconnect ${connection.label}?`}
      description="This takes effect right away. You can connect it again later."
      confirmLabel="Disconnect"
      keepLabel="Keep connection"
      change={disconnect}
      onConfirm={() => disconnect.mutate(connection)}
      onClose={onClose}
    >
      <li>We’ll revoke our access with your provider.</li>
      <li>We’ll delete the data we read from it.</li>
      <li>Claims you’ve already filed won’t change.</li>
    </ConfirmDialog>
  );
}

function useDisconnect(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Connection) =>
      call('DELETE /api/connections/:connectionId', { params: { connectionId: id } }),
    onSuccess: async (_, { label }) => {
      notify({
        title: 'Disconnected',
        description: `${label} is disconnected and its data has been deleted.`,
      });
      await refreshConnections(queryClient);
      onDone();
    },
    onError: notifyFailure('Failed to Disconnect'),
  });
}
