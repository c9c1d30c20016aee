import FileText from 'lucide-react/icons/file-text';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ClaimType, isEvidenceOfOutcome } from '#shared/claims/claims.ts';
import type { ClaimDocument, ClaimPage } from '#shared/contracts/claims.ts';
import { claimDocumentPath, type DocumentKind, maxDocumentsPerClaim } from '#shared/documents.ts';
import { acceptedDocuments, fileFailureText, maxDocumentText, refusalOfDocument } from '#web/lib/files.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileField, SelectField } from '#web/ui/forms/fields.tsx';
import { Note } from '#web/ui/note.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { useAskedDocument } from '../send-document.ts';
import { documentChoices, documentName, documentsLead } from './document-words.ts';
import { sizeText, useAddDocument, useRemoveDocument } from './use-documents.ts';

/** Shows which documents the office needs, which ones there are, and a form to add more. */
export function DocumentsCard({ claim }: { claim: ClaimPage }) {
  const { documents, status, timeline } = claim;
  const lastStep = timeline.findLast(({ kind }) => kind !== 'notarized');
  if (status === 'paid' && documents.length === 0) return null;
  return (
    <Card>
      <h2 className="heading-3">Documents</h2>
      <p className="mt-2 text-ink-soft">{documentsLead(claim)}</p>
      {status === 'filed' && lastStep?.kind === 'documents_needed' && (
        <Note tone="caution" className="mt-4">
          {lastStep.text}
        </Note>
      )}
      <DocumentList claim={claim} />
      {status !== 'paid' && documents.length < maxDocumentsPerClaim && <DocumentForm claim={claim} />}
      {documents.length >= maxDocumentsPerClaim && (
        <p className="mt-4 text-ink-soft text-sm">
          This claim has the maximum of {maxDocumentsPerClaim} documents.
        </p>
      )}
    </Card>
  );
}

/** Keeps the chosen file after a failure and clears it after a success. */
function DocumentForm({ claim: { id: claimId, type } }: { claim: ClaimPage }) {
  const choices = documentChoices(type);
  const chooser = useRef<HTMLSelectElement>(null);
  const [kind, setKind] = useState<DocumentKind>(choices[0]?.kind ?? 'other');
  useAskedKind(setKind, chooser);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = useAddDocument(claimId, clear);

  function clear() {
    if (input.current) input.current.value = '';
  }

  function forgetProblem() {
    setRefusal(undefined);
    if (add.isError) add.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const file = input.current?.files?.[0];
    const problem = refusalOfDocument(file);
    setRefusal(problem);
    if (file && !problem) add.mutate({ kind, file });
  }

  return (
    <form onSubmit={submit} className="mt-6 grid gap-4">
      <SelectField
        id="document-kind"
        label="Document type"
        ref={chooser}
        value={kind}
        onChange={({ target }) => setKind(choices.find((each) => each.kind === target.value)?.kind ?? kind)}
      >
        {choices.map((choice) => (
          <option key={choice.kind} value={choice.kind}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite">
        <FileField
          id="document-file"
          label="File"
          hint={`PDF, JPEG, PNG or WebP, up to ${maxDocumentText}. We remove location data from photos.`}
          error={refusal ?? (add.isError ? fileFailureText(add.error) : undefined)}
          accept={acceptedDocuments}
          ref={input}
          onChange={forgetProblem}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" pending={add.isPending} pendingLabel="Adding…">
          Add document
        </Button>
      </div>
    </form>
  );
}

/** Leads somebody who was sent here for one kind of document to the form, once. */
function useAskedKind(setKind: (kind: DocumentKind) => void, chooser: RefObject<HTMLSelectElement | null>) {
  const asked = useAskedDocument();
  useEffect(() => {
    if (!asked) return;
    setKind(asked);
    // A dialog that closes now gives the focus back first.
    setTimeout(() => chooser.current?.focus());
    navigate(location.pathname + location.search, { replace: true });
  }, [asked, setKind, chooser]);
}

function DocumentList({ claim: { id: claimId, type, documents, status } }: { claim: ClaimPage }) {
  const remove = useRemoveDocument(claimId);
  return (
    <>
      <ul aria-label="Documents" className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <DocumentFacts claimId={claimId} type={type} document={document} />
            {!document.isSent && !isEvidenceOfOutcome(document.kind, status) && (
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

interface DocumentFactsProps {
  claimId: string;
  type: ClaimType;
  document: ClaimDocument;
}

function DocumentFacts({ claimId, type, document }: DocumentFactsProps) {
  const { id, kind, fileName, sizeBytes, isSent } = document;
  const path = claimDocumentPath.replace(':claimId', claimId).replace(':documentId', id);
  const facts = [documentName(type, kind), sizeText(sizeBytes), ...(isSent ? ['sent to the office'] : [])];
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
