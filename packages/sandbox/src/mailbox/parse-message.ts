import PostalMime, { type Attachment } from 'postal-mime';

/** The parts of an email that a reader sees. An absent part is an empty string. */
export interface MessageContent {
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  attachments: readonly MailedFile[];
}

interface MailedFile {
  name: string;
  content: Buffer;
}

// The parser is slow per line. An attachment of the largest size allowed has fewer lines than this.
const maxParsedLines = 200_000;

/** Never fails: an email that cannot be parsed is shown as it came. */
export async function parseMessage(raw: Buffer): Promise<MessageContent> {
  if (hasTooManyLines(raw)) return unreadable(raw);
  try {
    const mail = await PostalMime.parse(raw);
    const { from, replyTo, subject = '', text = '', html = '', headers } = mail;
    return {
      from: from?.address ?? '',
      replyTo: replyTo?.[0]?.address ?? '',
      subject,
      text,
      html,
      headers: new Map(headers.map(({ key, value }) => [key, value])),
      attachments: mail.attachments.map(toMailedFile),
    };
  } catch {
    return unreadable(raw);
  }
}

function toMailedFile({ filename, content }: Attachment): MailedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename ?? 'attachment', content: bytes };
}

function unreadable(raw: Buffer): MessageContent {
  return {
    from: '',
    replyTo: '',
    subject: '(unreadable mail)',
    text: raw.toString('utf8'),
    html: '',
    headers: new Map(),
    attachments: [],
  };
}

function hasTooManyLines(raw: Buffer): boolean {
  let lineEnd = -1;
  for (let lines = 0; lines <= maxParsedLines; lines += 1) {
    lineEnd = raw.indexOf('\n', lineEnd + 1);
    if (lineEnd === -1) return false;
  }
  return true;
}
