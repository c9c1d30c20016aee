import FileText from 'lucide-react/icons/file-text';
import type { Connection } from '#shared/contracts/connections.ts';
import { PopupTask } from './popup-task.tsx';
import { TranscriptUpload } from './transcript-upload.tsx';

/** The person verifies their identity first and then adds transcripts by hand. */
export function TaxTask({ connections }: { connections: readonly Connection[] }) {
  const isVerified = connections.some(({ status }) => status === 'connected');
  return (
    <PopupTask
      provider="idme"
      connections={connections}
      icon={FileText}
      title="IRS records (optional)"
      reason="Finds credits and refunds that were never claimed. Verify your identity once, then add transcripts."
      connectLabel="Verify your identity"
      reconnectLabel="Verify again"
    >
      {isVerified && <TranscriptUpload />}
    </PopupTask>
  );
}
