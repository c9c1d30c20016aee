import { readPdfText } from '#server/platform/files/read-pdf-text.ts';
import { AppError } from '#shared/app-error.ts';
import { transcriptMaxBytes, transcriptTooLarge } from '#shared/contracts/connections.ts';

const maxPages = 30;

const sentences = {
  locked: 'This PDF is locked. Save or print a copy without a password and add that one.',
  broken: 'We can’t read this PDF. Please download it again from IRS.gov.',
  incomplete: 'This PDF didn’t upload completely. Please choose it again.',
  too_large: `${transcriptTooLarge}.`,
  too_many_pages: `This PDF has more than ${maxPages} pages, which no IRS transcript has.`,
  no_text: 'This PDF contains only pictures. Download the transcript from IRS.gov instead of scanning it.',
} as const;

const lineEnds = /<\/?(?:br|tr|p|div|li|h[1-6]|table|pre|title|section)\b[^<>]*>/gi;

/** Runs in linear time on any input, because a tag cannot contain an opening bracket. */
const tag = /<[^<>]*>/g;

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  dollar: '$',
};

/** Returns the lines of an uploaded PDF, text, or HTML file. The type is detected by its content. */
export async function readTranscriptLines(bytes: Uint8Array): Promise<string[]> {
  if (bytes.byteLength > transcriptMaxBytes) throw new AppError('invalid_input', `${transcriptTooLarge}.`);
  if (isPdf(bytes)) return readPdf(bytes);
  const text = decode(bytes);
  return text.trimStart().startsWith('<') ? htmlLines(text) : text.split(/\r\n|\r|\n/);
}

/** PDF readers accept some bytes before the marker. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not text: falls through to the error below.
  }
  throw new AppError('invalid_input', 'Add the transcript as a PDF, text or HTML file.');
}

/** Returns the text of an HTML page in lines as a browser would show them. Good enough for parsing, not for display. */
function htmlLines(markup: string): string[] {
  return markup
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(tag, ' ')
    .split('\n')
    .map(decodeEntities);
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' ';
  });
}

async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const answer = await readPdfText(bytes, { maxBytes: transcriptMaxBytes, maxPages, cells: ' ' });
  if ('refusal' in answer) throw refusal(answer.refusal);
  return answer.lines;
}

function refusal(reason: keyof typeof sentences): AppError {
  return new AppError('invalid_input', sentences[reason]);
}
