import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshConnections } from '#web/ui/connections/connections-query.ts';
import { addedText, isVerdict, refusalOf, sendTranscript, uploadFailureText } from './send-transcript.ts';

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
