import type { ChangeEvent } from 'react';
import { transcriptMaxBytes } from '#shared/contracts/connections.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { SampleTranscripts } from './sample-transcripts.tsx';
import { UploadList } from './upload-list.tsx';
import { useTranscriptUploads } from './use-transcript-uploads.ts';

const inputId = 'transcripts';
const maxMegabytes = transcriptMaxBytes / 1_000_000;

export function TranscriptUpload() {
  const { uploads, add, retry } = useTranscriptUploads();

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <div className="grid gap-4">
      <FieldFrame
        id={inputId}
        label="Add IRS transcripts"
        hint={
          <>
            PDF, text or HTML, at most {maxMegabytes} MB each. You get them from your account at IRS.gov,
            under Get Transcript: save the years you want us to read, then choose the files here.
          </>
        }
      >
        <input
          id={inputId}
          type="file"
          multiple
          accept=".pdf,.txt,.html,.htm,application/pdf,text/plain,text/html"
          aria-describedby={`${inputId}-hint`}
          onChange={take}
          className="block w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-semibold file:text-ink hover:file:bg-sunken touch:file:min-h-11"
        />
      </FieldFrame>
      <SampleTranscripts onFiles={add} />
      <UploadList uploads={uploads} onRetry={retry} />
    </div>
  );
}
