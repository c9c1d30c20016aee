import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ChangeEvent } from 'react';
import { transcriptMaxBytes } from '#shared/contracts/connections.ts';
import { megabytesText } from '#shared/documents.ts';
import { isSamplePerson, sandboxPersonId } from '#shared/people/sample-people.ts';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/connection-parts.tsx';
import { FileField } from '#web/ui/forms/fields.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { type Upload, useTranscriptUploads } from './use-transcript-uploads.ts';

interface Named {
  firstName: string;
  lastName: string;
}

/** Everybody except the sample people gets the default set. */
const setOf = (user: Named) => (isSamplePerson(user) ? sandboxPersonId(user) : 'default');

export function TranscriptUpload() {
  const { uploads, add, retry } = useTranscriptUploads();

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Otherwise choosing the same file again would not fire a change event.
    target.value = '';
  }

  return (
    <div className="grid gap-4">
      <FileField
        id="transcripts"
        label="Add IRS transcripts"
        hint={
          <>
            Sign in at{' '}
            <a
              href="https://www.irs.gov/individuals/get-transcript"
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-block py-0.5"
            >
              IRS.gov, Get Transcript<span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            and save the Return, Account and Wage & Income transcripts of {openYearsText(new Date())}, the
            years for which a refund can still be claimed. Then choose the files here: PDF, text or HTML, up
            to {megabytesText(transcriptMaxBytes)} each.
          </>
        }
        multiple
        accept=".pdf,.txt,.html,.htm,application/pdf,text/plain,text/html"
        onChange={take}
      />
      <SampleTranscripts onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} />
    </div>
  );
}

/** A refund is claimed within three years of the day the return was due, so in April the oldest year closes. */
export function openYearsText(today: Date): string {
  const year = today.getFullYear();
  const isBeforeTaxDay = today.getMonth() < 3 || (today.getMonth() === 3 && today.getDate() <= 15);
  return `${isBeforeTaxDay ? year - 4 : year - 3} to ${year - 1}`;
}

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
}

/** Lists every chosen file with its outcome. */
function UploadList({ uploads, onRetry }: UploadListProps) {
  return (
    <ul aria-label="Chosen files" aria-live="polite" className="grid gap-3 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex gap-2 text-sm">
          <UploadIcon state={upload.state} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{upload.file.name}</p>
            <p className={upload.state === 'failed' ? 'text-danger' : 'text-ink-soft'}>{upload.text}</p>
            {upload.canRetry && (
              <Button variant="ghost" size="small" className="-ml-3" onClick={() => onRetry(upload)}>
                Try again
                <span className="sr-only"> with {upload.file.name}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function UploadIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'sending') return <Spinner />;
  if (state === 'failed')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />;
  if (state === 'added') return <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />;
  return <span className="size-5 shrink-0" />;
}

/** Adds invented transcripts in the same way as any other file. Available only in the sandbox. */
function SampleTranscripts({ onFiles }: { onFiles: (files: File[]) => void }) {
  const sandboxAddress = useSandboxAddress();
  const { user } = useCurrentUser();
  const samples = useMutation({ mutationFn: fetchSampleTranscripts, onSuccess: onFiles });
  if (sandboxAddress === '' || !user) return null;

  return (
    <fieldset className="grid gap-3 rounded-control bg-wait-soft p-4 text-wait text-sm">
      <legend className="sr-only">Sandbox</legend>
      <p>
        <span className="font-medium">Sandbox samples.</span> They’re made up, and available only in the
        sandbox.
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          pending={samples.isPending}
          onClick={() => samples.mutate({ sandboxAddress, user })}
        >
          Use sample transcripts
        </Button>
      </div>
      <RowProblem>{samples.error ? 'We couldn’t load the sample transcripts.' : undefined}</RowProblem>
    </fieldset>
  );
}

async function fetchFromSandbox(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} for ${url.pathname}.`);
  return response;
}

interface SampleList {
  files: readonly { name: string; url: string }[];
}

async function fetchSampleTranscripts(options: { sandboxAddress: string; user: Named }): Promise<File[]> {
  const listUrl = new URL(`/irs/samples/${setOf(options.user)}.json`, options.sandboxAddress);
  const { files } = (await (await fetchFromSandbox(listUrl)).json()) as SampleList;
  return Promise.all(
    files.map(async ({ name, url }) => {
      const response = await fetchFromSandbox(new URL(url, listUrl));
      return new File([await response.blob()], name);
    }),
  );
}
