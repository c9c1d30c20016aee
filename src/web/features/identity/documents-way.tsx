import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Identity } from '#shared/contracts/identity.ts';
import { reviewWords } from '#shared/reviews.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { longDate } from '#web/lib/date-text.ts';
import { fileFailureText, maxDocumentText, readBase64, refusalOfDocument } from '#web/lib/files.ts';
import { notify } from '#web/lib/notify.ts';
import { identityQuery } from '#web/lib/session/identity-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/forms/fields.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { Note } from '#web/ui/note.tsx';
import { WayCard } from './way-card.tsx';

const pictureTypes = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

interface Files {
  document: File;
  selfie: File;
}

interface Problems {
  document?: string | undefined;
  selfie?: string | undefined;
  both?: string;
}

export function DocumentsWay({ identity: { documents, emailProved, ways } }: { identity: Identity }) {
  if (documents?.status === 'waiting')
    return (
      <WayCard
        id="documents"
        title={reviewWords.identity.title}
        lead={`Sent on ${longDate(documents.openedAt)}. We’ll email you as soon as we’ve decided.`}
      >
        <Note>{reviewWords.identity.meanwhile}</Note>
      </WayCard>
    );
  return (
    <WayCard
      id="documents"
      title={ways.idme || ways.bank ? 'I can’t use either' : 'With your documents'}
      lead="Send a picture of your ID and one of yourself. Somebody on our team compares them with your details and answers by email. We delete both as soon as we’ve decided."
    >
      {documents?.status === 'refused' && (
        <Note tone="caution">
          <p className="font-semibold">We couldn’t verify you by the documents you sent.</p>
          {documents.reason && <p className="wrap-anywhere">{documents.reason}</p>}
          <p>You can send them again here, or verify another way.</p>
        </Note>
      )}
      {emailProved ? (
        <DocumentsForm />
      ) : (
        <p>First confirm your email address above, because we’ll email you the answer.</p>
      )}
    </WayCard>
  );
}

/** Keeps the chosen files after a failure. */
function DocumentsForm() {
  const document = useRef<HTMLInputElement>(null);
  const selfie = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<Problems>({});
  const send = useSendDocuments();
  const problems = send.isError ? problemsIn(send.error) : refusals;

  function forgetProblems() {
    setRefusals({});
    if (send.isError) send.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const [documentFile, selfieFile] = [document.current?.files?.[0], selfie.current?.files?.[0]];
    const found = { document: refusalOfDocument(documentFile), selfie: refusalOfDocument(selfieFile) };
    setRefusals(found);
    if (documentFile && selfieFile && !found.document && !found.selfie)
      send.mutate({ document: documentFile, selfie: selfieFile });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div aria-live="polite" className="grid gap-4">
        <FileField
          id="identity-document"
          label="Your ID"
          hint={`A driver’s license, state ID or passport, as PDF, JPEG, PNG or WebP, up to ${maxDocumentText}. The name and the birth date must be readable.`}
          error={problems.document}
          accept={`.pdf,application/pdf,${pictureTypes}`}
          ref={document}
          onChange={forgetProblems}
        />
        <FileField
          id="identity-selfie"
          label="A picture of yourself"
          hint={`Taken today, your face from the front, as JPEG, PNG or WebP, up to ${maxDocumentText}.`}
          error={problems.selfie}
          accept={pictureTypes}
          ref={selfie}
          onChange={forgetProblems}
        />
      </div>
      {problems.both && <InlineProblem>{problems.both}</InlineProblem>}
      <div>
        <Button type="submit" variant="secondary" pending={send.isPending} pendingLabel="Sending…">
          Send both
        </Button>
      </div>
    </form>
  );
}

/** The server's answer names the file that it is about. */
function problemsIn(error: unknown): Problems {
  const { documentBase64, selfieBase64 } = (error instanceof ApiError && error.problem?.errors) || {};
  if (documentBase64 || selfieBase64) return { document: documentBase64, selfie: selfieBase64 };
  return { both: fileFailureText(error) };
}

function useSendDocuments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ document, selfie }: Files) =>
      call('POST /api/identity/documents', {
        body: { documentBase64: await readBase64(document), selfieBase64: await readBase64(selfie) },
      }),
    onSuccess: () =>
      notify({ title: 'Documents sent', description: 'We’ll email you as soon as we’ve decided.' }),
    // A refusal may mean that another tab sent some, or that the person is verified meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQuery.queryKey }),
  });
}
