import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Person } from '#shared/contracts/search/people.ts';
import { call } from '#web/lib/calls/call.ts';
import {
  acceptedDocuments,
  fileFailureText,
  maxDocumentText,
  readBase64,
  refusalOfDocument,
} from '#web/lib/files.ts';
import { peopleQuery } from '#web/lib/session/people-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/forms/fields.tsx';

const stateWords = {
  waiting: 'We’re looking at the paper you sent. We’ll email you.',
  approved: 'Approved: where we may file, we can file for them.',
  refused: 'What you sent was not enough.',
} as const;

interface PapersFormProps {
  person: Person;
  /** What shows that the account holder may act. */
  paper: string;
}

/** Needed only where we file. Whoever sends the packet needs no approval of ours. */
export function PapersForm({ person: { id, name, papers }, paper }: PapersFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: async (file: File) =>
      call('POST /api/people/:personId/papers', {
        params: { personId: id },
        body: { contentBase64: await readBase64(file) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const file = input.current?.files?.[0];
    const found = refusalOfDocument(file);
    setRefusal(found);
    if (file && !found) send.mutate(file);
  }

  const isOpen = papers.status === 'none' || papers.status === 'refused';
  return (
    <div className="text-sm">
      {papers.status !== 'none' && (
        <p role="status">
          {stateWords[papers.status]} {papers.reason}
        </p>
      )}
      {isOpen && (
        <details>
          <summary className="w-fit py-2 text-link">What entitles you to act for {name}</summary>
          <form onSubmit={submit} noValidate className="mt-2 grid max-w-xl gap-4">
            <p>
              You can prepare and send their claims yourself without this. Before we file for them, somebody
              on our team looks at {paper}. It is kept encrypted and deleted after the decision.
            </p>
            <FileField
              id={`papers-${id}`}
              label="The paper"
              hint={`PDF, JPEG, PNG or WebP, up to ${maxDocumentText}.`}
              error={refusal ?? (send.error ? fileFailureText(send.error) : undefined)}
              accept={acceptedDocuments}
              ref={input}
            />
            <div>
              <Button type="submit" variant="secondary" pending={send.isPending} pendingLabel="Sending…">
                Send for review
              </Button>
            </div>
          </form>
        </details>
      )}
    </div>
  );
}
