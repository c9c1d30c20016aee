import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import { maxPageBytes, type PlanSearch } from '#shared/contracts/search/search-plan.ts';
import { megabytesText } from '#shared/documents.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { fileFailureText, readBase64 } from '#web/lib/files.ts';
import { useDraft } from '#web/lib/session/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField, TextAreaField } from '#web/ui/forms/fields.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';

type Call = 'POST /api/search-plan/read';
export type ReadPage = CallOutput<Call> & { file?: File };

interface PasteResultsProps {
  search: PlanSearch;
  /** At least one entry was read. */
  onRead: (page: ReadPage) => void;
}

/** Reads a results page from its text or its PDF, so that nobody has to type it. Nothing becomes a claim by that. */
export function PasteResults({ search, onRead }: PasteResultsProps) {
  const draft = useDraft(`results:${search.id}`);
  const [problem, setProblem] = useState('');
  const reading = useMutation({
    mutationFn: (body: CallInput<Call>['body']) => call('POST /api/search-plan/read', { body }),
  });

  async function read(body: () => Promise<CallInput<Call>['body']>, file?: File) {
    setProblem('');
    try {
      const page = await reading.mutateAsync(await body());
      if (page.entries.length === 0) return setProblem(whyNothing(page));
      draft.forget();
      onRead({ ...page, ...(file && { file }) });
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? (error.problem?.errors?.contentBase64 ?? error.detail)
          : fileFailureText(error),
      );
    }
  }

  function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > maxPageBytes) setProblem(`This file is larger than ${megabytesText(maxPageBytes)}.`);
    else void read(async () => ({ contentBase64: await readBase64(file) }), file);
  }

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    readFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file here is a shortcut for the file field inside.
    <div className="mt-6 grid gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <TextAreaField
        id="results-text"
        label="Or paste what the page shows"
        hint="Select the results, copy, paste. We read the lines and ask you which are yours."
        rows={4}
        value={draft.text}
        onChange={({ target }) => draft.change(target.value)}
      />
      <div>
        <Button
          variant="secondary"
          pending={reading.isPending}
          onClick={() =>
            draft.text.trim() === ''
              ? setProblem('Paste the results first.')
              : read(async () => ({ text: draft.text }))
          }
        >
          Read it
        </Button>
      </div>
      <FileField
        id="results-file"
        label="Or choose the page’s PDF, or drop it here"
        hint={`Print the page to a PDF of at most ${megabytesText(maxPageBytes)} and 10 pages. Pictures aren’t read.`}
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          readFile(target.files?.[0]);
          // Otherwise choosing the same file again would not fire a change event.
          target.value = '';
        }}
      />
      {problem && <InlineProblem>{problem}</InlineProblem>}
    </div>
  );
}

function whyNothing({ saysNothing }: ReadPage): string {
  return saysNothing
    ? 'The page says that nothing was found. If that is so, press “Nothing”.'
    : 'This doesn’t look like a list of results. What you pasted is still here: copy the results themselves with their headings, or type in what you found.';
}
