import { useCurrentUser } from '#web/lib/current-user.ts';
import { NotOpenYet } from '#web/ui/not-open-yet.tsx';
import { WayOn } from '#web/ui/way-on.tsx';
import { OfficialGateways } from './official-gateways.tsx';

export function SearchSourcesPage() {
  const { user } = useCurrentUser();
  return (
    <NotOpenYet
      title="Official Search Sources"
      sentence="Our full list of official sources is not open yet; until it is, these two lead to most of them and cost nothing to use."
      actions={<WayOn signedIn={Boolean(user)} />}
    >
      <OfficialGateways />
    </NotOpenYet>
  );
}
