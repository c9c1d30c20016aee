import PostalMime from 'postal-mime';

/** The parts of a mail that a reader sees; an absent part is an empty string. */
export interface MessageContent {
  from: string;
  subject: string;
  text: string;
  html: string;
}

// The parser takes long over each line. An attachment of the largest size allowed has fewer than these.
const maxParsedLines = 200_000;

/** Never fails: a mail that cannot be taken apart is shown as it came. */
export async function parseMessage(raw: Buffer): Promise<MessageContent> {
  if (hasTooManyLines(raw)) return unreadable(raw);
  try {
    const { from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    return { from: from?.address ?? '', subject, text, html };
  } catch {
    return unreadable(raw);
  }
}

function unreadable(raw: Buffer): MessageContent {
  return { from: '', subject: '(unreadable mail)', text: raw.toString('utf8'), html: '' };
}

function hasTooManyLines(raw: Buffer): boolean {
  let lineEnd = -1;
  for (let lines = 0; lines <= maxParsedLines; lines += 1) {
    lineEnd = raw.indexOf('\n', lineEnd + 1);
    if (lineEnd === -1) return false;
  }
  return true;
}
