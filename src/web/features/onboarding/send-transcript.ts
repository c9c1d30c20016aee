import type { CallOutput } from '#shared/api.ts';
import {
  type transcriptKinds,
  transcriptMaxBytes,
  transcriptTooLarge,
} from '#shared/contracts/connections.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { fileFailureText, fileIsEmpty } from '#web/lib/file-failure.ts';
import { readBase64 } from '#web/lib/read-base64.ts';

type Transcript = CallOutput<'POST /api/irs/transcripts'>;

const kindTexts: Record<(typeof transcriptKinds)[number], string> = {
  return: 'tax return transcript',
  account: 'account transcript',
  'wage-and-income': 'wage and income transcript',
};

export async function sendTranscript(file: File): Promise<Transcript> {
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
