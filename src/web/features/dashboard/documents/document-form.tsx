import { type FormEvent, useRef, useState } from 'react';
import { documentKinds } from '#shared/documents.ts';
import { fileFailureText } from '#web/lib/file-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { documentKindNames, maxSizeText } from './document-words.ts';
import { refusalOf, useAddDocument } from './use-documents.ts';

/** Keeps the chosen file after a failure and clears it after a success. */
export function DocumentForm({ claimId }: { claimId: string }) {
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('photo_id');
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
    const problem = refusalOf(file);
    setRefusal(problem);
    if (file && !problem) add.mutate({ kind, file });
  }

  return (
    <form onSubmit={submit} className="mt-6 grid gap-4">
      <SelectField
        id="document-kind"
        label="Document type"
        value={kind}
        onChange={({ target }) => setKind(documentKinds.find((known) => known === target.value) ?? kind)}
      >
        {documentKinds.map((known) => (
          <option key={known} value={known}>
            {documentKindNames[known]}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite">
        <FileField
          id="document-file"
          label="File"
          hint={`PDF, JPEG, PNG or WebP, up to ${maxSizeText}. We remove location data from photos.`}
          error={refusal ?? (add.isError ? fileFailureText(add.error) : undefined)}
          accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
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
