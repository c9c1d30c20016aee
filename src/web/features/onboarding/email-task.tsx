import Mail from 'lucide-react/icons/mail';
import type { Connection } from '#shared/contracts/connections.ts';
import { PopupTask } from './popup-task.tsx';

export function EmailTask({ connections }: { connections: readonly Connection[] }) {
  return (
    <PopupTask
      provider="gmail"
      connections={connections}
      icon={Mail}
      title="Email account"
      reason="Finds receipts, price drops and settlement notices in Gmail. Read-only: we can’t send or delete email."
      connectLabel="Connect Gmail"
      reconnectLabel="Sign in again"
      namesAccount
    />
  );
}
