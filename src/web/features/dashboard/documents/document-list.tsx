import FileText from 'lucide-react/icons/file-text';
import type { ClaimDocument } from '#shared/contracts/claim-document.ts';
import { claimDocumentPath } from '#shared/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { documentKindNames, sizeText } from './document-words.ts';
import { useRemoveDocument } from './use-documents.ts';

interface DocumentListProps {
  claimId: string;
  documents: readonly ClaimDocument[];
}

export function DocumentList({ claimId, documents }: DocumentListProps) {
  const remove = useRemoveDocument(claimId);
  return (
    <>
      <ul aria-label="Documents" className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <DocumentFacts claimId={claimId} document={document} />
            {!document.isSent && (
              <Button
                variant="ghost"
                size="small"
                pending={remove.isPending && remove.variables === document.id}
                onClick={() => remove.mutate(document.id)}
              >
                Remove<span className="sr-only"> {document.fileName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureProblem error={remove.error} className="mt-4" />
    </>
  );
}

function DocumentFacts({ claimId, document }: { claimId: string; document: ClaimDocument }) {
  const { id, kind, fileName, sizeBytes, isSent } = document;
  const path = claimDocumentPath.replace(':claimId', claimId).replace(':documentId', id);
  const facts = [documentKindNames[kind], sizeText(sizeBytes), ...(isSent ? ['sent to the office'] : [])];
  return (
    <div className="flex min-w-0 gap-3">
      <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <a href={path} download className="wrap-anywhere text-link">
          {fileName}
        </a>
        <p className="text-ink-soft text-sm tabular-nums">{facts.join(' · ')}</p>
      </div>
    </div>
  );
}
