import type { ChangeEvent } from 'react';
import { transcriptMaxBytes } from '#shared/contracts/connections.ts';
import { megabytesText } from '#shared/megabytes.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { SampleTranscripts } from './sample-transcripts.tsx';
import { UploadList } from './upload-list.tsx';
import { useTranscriptUploads } from './use-transcript-uploads.ts';

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
            PDF, text or HTML, up to {megabytesText(transcriptMaxBytes)} each. Get them from your IRS.gov
            account under Get Transcript: save the years you want us to check, then choose the files here.
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
