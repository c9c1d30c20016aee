import { isWaitingForOwnerToSend } from '#shared/claims.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { maxDocumentsPerClaim } from '#shared/documents.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';

function leadText({ status, filing, source: { name } }: ClaimPage): string {
  if (status === 'paid') return 'Documents sent with this claim.';
  if (status === 'rejected') return `Anything you add here goes to ${name} when you file the claim again.`;
  if (!filing)
    return `Anything you add here goes to ${name} with the claim. An ID and proof of address often help.`;
  if (isWaitingForOwnerToSend(filing)) return 'Anything you add here becomes part of the packet.';
  if (filing.channel === 'agency_api') return `Anything you add here goes to ${name} right away.`;
  return `Anything you add here is saved with the claim, but we won’t send it to ${name} now.`;
}

/** Shows which documents the office needs, which ones there are, and a form to add more. */
export function DocumentsCard({ claim }: { claim: ClaimPage }) {
  const { documents, status, timeline } = claim;
  const lastStep = timeline.at(-1);
  if (status === 'paid' && documents.length === 0) return null;
  return (
    <Card>
      <h2 className="heading-3">Documents</h2>
      <p className="mt-2 text-ink-soft">{leadText(claim)}</p>
      {status === 'filed' && lastStep?.kind === 'documents_needed' && (
        <Note tone="caution" className="mt-4">
          {lastStep.text}
        </Note>
      )}
      <DocumentList claimId={claim.id} documents={documents} />
      {status !== 'paid' && documents.length < maxDocumentsPerClaim && <DocumentForm claimId={claim.id} />}
      {documents.length >= maxDocumentsPerClaim && (
        <p className="mt-4 text-ink-soft text-sm">
          This claim has the maximum of {maxDocumentsPerClaim} documents.
        </p>
      )}
    </Card>
  );
}
