import Check from 'lucide-react/icons/check';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type DocumentKind, maxDocumentsPerClaim } from '#shared/documents.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { acceptedDocuments, fileFailureText, refusalOfDocument } from '#web/lib/files.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { useAddDocument, useRemoveDocument } from '../claim/use-documents.ts';

interface PaperUploadProps {
  claim: Pick<ClaimPage, 'id' | 'documents'>;
  kind: DocumentKind;
  /** What the paper is, for those who hear the button. */
  title: string;
  label?: string;
  /** Called with what keeps the file from being added, and with nothing once nothing does. */
  onProblem: (kind: DocumentKind, problem: string | undefined) => void;
}

export const paperFieldId = (kind: DocumentKind) => `add-${kind}`;

/** A button that takes a file as soon as it is chosen. A file that did not get through can be sent again, or left out. */
export function PaperUpload({ claim, kind, title, label = 'Add file', onProblem }: PaperUploadProps) {
  const [file, setFile] = useState<File>();
  const add = useAddDocument(claim.id, () => setFile(undefined));
  const isAdded = claim.documents.some((document) => document.kind === kind);
  const refusal = file && refusalOfDocument(file);
  const error = refusal ?? (add.isError ? fileFailureText(add.error) : undefined);
  const fieldId = paperFieldId(kind);
  const problem = add.isPending ? `${title}: the file is still being added.` : error && `${title}: ${error}`;
  useEffect(() => onProblem(kind, problem), [onProblem, kind, problem]);

  function send(chosen: File) {
    if (!refusalOfDocument(chosen)) add.mutate({ kind, file: chosen });
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Without this, the same file could not be chosen a second time.
    target.value = '';
    if (!chosen || add.isPending) return;
    add.reset();
    setFile(chosen);
    send(chosen);
  }

  function leaveOut() {
    add.reset();
    setFile(undefined);
  }

  return (
    <div className="min-w-0 max-w-full">
      {claim.documents.length < maxDocumentsPerClaim && (
        <label
          htmlFor={fieldId}
          className={buttonStyles({
            variant: 'secondary',
            className: `cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen ${error ? 'border-danger!' : ''}`,
          })}
        >
          {add.isPending && <Spinner />}
          {isAdded ? 'Add another' : label}
          <span className="sr-only">: {title}</span>
          <input
            id={fieldId}
            type="file"
            accept={acceptedDocuments}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-error` : undefined}
            onChange={take}
            className="sr-only"
          />
        </label>
      )}
      <div role="alert">{error && <FieldError id={fieldId} error={error} />}</div>
      {error && file && (
        <p className="mt-1 flex flex-wrap gap-2">
          {!refusal && (
            <Button variant="secondary" size="small" onClick={() => send(file)}>
              Try again<span className="wrap-anywhere sr-only">: {file.name}</span>
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={leaveOut}>
            Leave it out<span className="wrap-anywhere sr-only">: {file.name}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

/** What was added of one kind. */
export function AddedPapers({ claim, kind, title }: Pick<PaperUploadProps, 'claim' | 'kind' | 'title'>) {
  const added = claim.documents.filter((document) => document.kind === kind);
  if (added.length === 0) return null;
  return (
    <ul aria-label={`Added: ${title}`} className="mt-2 grid gap-1 text-ink">
      {added.map((document) => (
        <Added key={document.id} claimId={claim.id} document={document} />
      ))}
    </ul>
  );
}

interface AddedProps {
  claimId: string;
  document: ClaimPage['documents'][number];
}

function Added({ claimId, document: { id, fileName, isSent, createdAt } }: AddedProps) {
  const remove = useRemoveDocument(claimId);
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere">
        <Check aria-hidden="true" className="mr-1.5 inline size-4" />
        <strong className="font-medium">Added</strong> {fileName}, {shortDate(createdAt)}
      </span>
      {!isSent && (
        <Button variant="ghost" size="small" pending={remove.isPending} onClick={() => remove.mutate(id)}>
          Remove<span className="sr-only"> {fileName}</span>
        </Button>
      )}
    </li>
  );
}
