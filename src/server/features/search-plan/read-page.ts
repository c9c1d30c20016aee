import type { Deps } from '#server/platform/deps.ts';
import { readPdfText } from '#server/platform/files/read-pdf-text.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import { maxPageBytes, mostEntries } from '#shared/contracts/search/search-plan.ts';
import { megabytesText } from '#shared/documents.ts';
import { hourSeconds } from '#shared/durations.ts';
import { readResults } from './results/read-results.ts';

type Call = 'POST /api/search-plan/read';

const maxPages = 10;

const perUser: Limit = { name: 'read-results', maxAttempts: 200, windowSeconds: hourSeconds };

/** So many lines that were not understood are shown. */
const mostLines = 10;

/** Reads what somebody copied from an office's results, or printed of them. Nothing of it is kept. */
export async function readPage(
  deps: Deps,
  userId: string,
  { text, contentBase64 }: CallInput<Call>['body'],
): Promise<CallOutput<Call>> {
  await countAttempt(deps, { limit: perUser, subject: userId });
  const page =
    contentBase64 === undefined ? (text ?? '') : await readFile(Buffer.from(contentBase64, 'base64'));
  const { entries, notUnderstood, saysNothing } = readResults(page);
  return {
    entries: entries.slice(0, mostEntries),
    leftOutCount: Math.max(0, entries.length - mostEntries),
    notUnderstood: notUnderstood.slice(0, mostLines),
    saysNothing,
  };
}

async function readFile(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) throw refusal('other');
  const answer = await readPdfText(bytes, { maxBytes: maxPageBytes, maxPages, cells: '\t' });
  if ('refusal' in answer) throw refusal(answer.refusal);
  return answer.lines.join('\n');
}

const sentences = {
  other: 'We read PDFs only. A picture can be kept with the claim, and is not read.',
  locked: 'This PDF is locked. Print the page to a PDF without a password, or copy its text.',
  broken: 'We can’t read this PDF. Print the page to a PDF once more, or copy its text and paste it.',
  incomplete: 'This PDF didn’t upload completely. Please choose it again.',
  too_large: `Use a PDF of at most ${megabytesText(maxPageBytes)}.`,
  too_many_pages: `Use a PDF of at most ${maxPages} pages.`,
  no_text: 'This PDF contains only pictures, which we can’t read. Copy the page’s text and paste it.',
} as const;

function refusal(reason: keyof typeof sentences): AppError {
  return new AppError('invalid_input', sentences[reason], { errors: { contentBase64: sentences[reason] } });
}
