import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallOutput } from '#shared/contracts/api.ts';
import {
  type transcriptKinds,
  transcriptMaxBytes,
  transcriptTooLarge,
} from '#shared/contracts/connections.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { fileFailureText, fileIsEmpty, readBase64 } from '#web/lib/files.ts';
import { refreshConnections } from '#web/ui/connections/connections-query.ts';

type Transcript = CallOutput<'POST /api/irs/transcripts'>;

const kindTexts: Record<(typeof transcriptKinds)[number], string> = {
  return: 'tax return transcript',
  account: 'account transcript',
  'wage-and-income': 'wage and income transcript',
};

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** The outcome in words. */
  text: string;
  /** The file never reached the server, so sending it again may work. */
  canRetry: boolean;
}

type Change = Pick<Upload, 'state' | 'text'> & Partial<Upload>;

/** Uploads files one after another. A file that fails stays in the list and does not block the others. */
export function useTranscriptUploads() {
  const queryClient = useQueryClient();
  const send = useMutation({ mutationFn: sendTranscript });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());

  function update(id: number, change: Change) {
    setUploads((known) =>
      known.map((upload) => (upload.id === id ? { ...upload, canRetry: false, ...change } : upload)),
    );
  }

  async function upload({ id, file }: Upload) {
    const refusal = refusalOf(file);
    if (refusal) return update(id, { state: 'failed', text: refusal });
    update(id, { state: 'sending', text: 'Uploading…' });
    try {
      const transcript = await send.mutateAsync(file);
      update(id, { state: 'added', text: addedText(transcript) });
      await refreshConnections(queryClient);
    } catch (error) {
      update(id, { state: 'failed', text: uploadFailureText(error), canRetry: !isVerdict(error) });
    }
  }

  function enqueue(items: readonly Upload[]) {
    for (const item of items) queue.current = queue.current.then(() => upload(item));
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      lastId.current += 1;
      return { id: lastId.current, file, state: 'waiting', text: 'Waiting…', canRetry: false };
    });
    setUploads((known) => [...known, ...added]);
    enqueue(added);
  }

  return { uploads, add, retry: (item: Upload) => enqueue([item]) };
}

async function sendTranscript(file: File): Promise<Transcript> {
  const contentBase64 = await readBase64(file);
  return call('POST /api/irs/transcripts', { body: { fileName: file.name, contentBase64 } });
}

/** Returns what is wrong with the file, as far as we can tell without uploading it. */
export function refusalOf({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return fileIsEmpty;
  if (size > transcriptMaxBytes) return `${transcriptTooLarge}. Save one transcript per file.`;
  return undefined;
}

export function addedText({ kind, taxYear }: Pick<Transcript, 'kind' | 'taxYear'>): string {
  return `Added: ${kindTexts[kind]} for ${taxYear}.`;
}

/** Whether the server examined the file and refused it. */
export function isVerdict(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** A message about the file itself is more helpful than a general one. */
export function uploadFailureText(error: unknown): string {
  const errors = error instanceof ApiError ? Object.values(error.problem?.errors ?? {}) : [];
  if (errors[0]) return `${errors[0].replace(/\.$/, '')}.`;
  return fileFailureText(error);
}
