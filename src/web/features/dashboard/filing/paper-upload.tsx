import Check from 'lucide-react/icons/check';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type DocumentKind, maxDocumentsPerClaim } from '#shared/documents.ts';
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
}

/** A button that takes a file as soon as it is chosen, and what was added so far. */
export function PaperUpload({
  claim: { id: claimId, documents },
  kind,
  title,
  label = 'Add file',
}: PaperUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const add = useAddDocument(claimId, () => {
    if (input.current) input.current.value = '';
  });
  const added = documents.filter((document) => document.kind === kind);
  const error = refusal ?? (add.isError ? fileFailureText(add.error) : undefined);
  const fieldId = `add-${kind}`;

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file || add.isPending) return;
    const problem = refusalOfDocument(file);
    setRefusal(problem);
    if (!problem) add.mutate({ kind, file });
  }

  return (
    <div className="min-w-0 max-w-full">
      <ul aria-label={`Added: ${title}`} className="grid gap-1 text-sm empty:hidden">
        {added.map((document) => (
          <Added key={document.id} claimId={claimId} document={document} />
        ))}
      </ul>
      {documents.length < maxDocumentsPerClaim && (
        <label
          htmlFor={fieldId}
          className={buttonStyles({
            variant: 'secondary',
            className:
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen',
          })}
        >
          {add.isPending && <Spinner />}
          {added.length > 0 ? 'Add another' : label}
          <span className="sr-only">: {title}</span>
          <input
            ref={input}
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
    </div>
  );
}

interface AddedProps {
  claimId: string;
  document: ClaimPage['documents'][number];
}

function Added({ claimId, document: { id, fileName, isSent } }: AddedProps) {
  const remove = useRemoveDocument(claimId);
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Check aria-hidden="true" className="size-4" />
      <span className="wrap-anywhere">{fileName} added</span>
      {!isSent && (
        <Button variant="ghost" size="small" pending={remove.isPending} onClick={() => remove.mutate(id)}>
          Remove<span className="sr-only"> {fileName}</span>
        </Button>
      )}
    </li>
  );
}
