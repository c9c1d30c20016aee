import type { gmail_v1 } from '@googleapis/gmail';
import { escapeHtml } from '#sandbox/shared.ts';
import type { Correspondent, Email } from '../emails/email.ts';
import type { Mail } from './mailboxes.ts';

type Part = gmail_v1.Schema$MessagePart;
type Header = gmail_v1.Schema$MessagePartHeader;

const snippetLength = 180;
const attachmentBytes = 24_000;

/** An email in the format `full`: a tree of decoded parts. */
export function messageResource(mail: Mail): gmail_v1.Schema$Message {
  const { id, threadId, letter: email } = mail;
  const payload = payloadOf(mail);
  return {
    id,
    threadId,
    labelIds: email.labelIds,
    // Gmail returns the snippet as HTML, with line breaks replaced by spaces.
    snippet: escapeHtml(plainText(email).replaceAll(/\s+/g, ' ').trim().slice(0, snippetLength)),
    payload,
    sizeEstimate: sizeOf(payload),
    historyId: String(mail.historyId),
    internalDate: String(new Date(email.receivedAt).getTime()),
  };
}

function payloadOf({ id, threadId, letter: email }: Mail): Part {
  const body = bodyOf(email);
  const root = email.attachment
    ? container('multipart/mixed', [body, attachmentPart(email.attachment)])
    : body;
  const numbered = numberParts(root, '');
  const envelope = envelopeHeaders(email, { id, answersId: threadId === id ? undefined : threadId });
  return { ...numbered, headers: [...envelope, ...(numbered.headers ?? [])] };
}

function bodyOf({ text, html }: Email): Part {
  const texts = [
    ...(text === undefined ? [] : [textPart('text/plain', text)]),
    ...(html === undefined ? [] : [textPart('text/html', html)]),
  ];
  const [only] = texts;
  return texts.length === 1 && only ? only : container('multipart/alternative', texts);
}

function textPart(mimeType: string, text: string): Part {
  const bytes = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'));
  return {
    mimeType,
    filename: '',
    headers: [{ name: 'Content-Type', value: `${mimeType}; charset="UTF-8"` }],
    body: { size: bytes.length, data: bytes.toString('base64url') },
  };
}

function container(mimeType: string, parts: Part[]): Part {
  return {
    mimeType,
    filename: '',
    headers: [{ name: 'Content-Type', value: `${mimeType}; boundary="sandbox"` }],
    body: { size: 0 },
    parts,
  };
}

/** Gmail replaces an attachment's contents by an id, which the product never asks for. */
function attachmentPart({ filename, mimeType }: NonNullable<Email['attachment']>): Part {
  return {
    mimeType,
    filename,
    headers: [
      { name: 'Content-Type', value: `${mimeType}; name="${filename}"` },
      { name: 'Content-Disposition', value: `attachment; filename="${filename}"` },
    ],
    body: { size: attachmentBytes, attachmentId: `ANGjdJ-sandbox-${filename}` },
  };
}

function numberParts(part: Part, partId: string): Part {
  const parts = part.parts?.map((child, index) =>
    numberParts(child, partId === '' ? String(index) : `${partId}.${index}`),
  );
  return { partId, ...part, ...(parts && { parts }) };
}

function sizeOf({ body, parts = [] }: Part): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), body?.size ?? 0);
}

function envelopeHeaders(
  email: Email,
  { id, answersId }: { id: string; answersId: string | undefined },
): Header[] {
  const { from, to, subject, receivedAt, unsubscribe } = email;
  return [
    { name: 'Delivered-To', value: to.email },
    { name: 'Authentication-Results', value: authenticationOf(email) },
    { name: 'Date', value: new Date(receivedAt).toUTCString().replace('GMT', '+0000') },
    { name: 'From', value: addressOf(from) },
    { name: 'To', value: addressOf(to) },
    { name: 'Message-ID', value: messageIdOf(id) },
    ...(answersId === undefined ? [] : [{ name: 'In-Reply-To', value: messageIdOf(answersId) }]),
    { name: 'Subject', value: subject },
    ...(unsubscribe === undefined ? [] : [{ name: 'List-Unsubscribe', value: `<${unsubscribe}>` }]),
  ];
}

/** Quotes names that contain characters with a meaning in an email address. */
function addressOf({ name, email }: Correspondent): string {
  const quoted = /[^\w\s\p{L}'-]/u.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
  return `${quoted} <${email}>`;
}

function authenticationOf({ from, isForged = false }: Email): string {
  const domain = from.email.slice(from.email.lastIndexOf('@') + 1);
  const verdict = isForged ? 'fail' : 'pass';
  return `mx.google.example; spf=${verdict} smtp.mailfrom=${from.email}; dmarc=${verdict} header.from=${domain}`;
}

function messageIdOf(id: string): string {
  return `<${id}@mail.example>`;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The readable text of an email, for search and for its snippet. */
export function plainText({ text, html = '' }: Email): string {
  if (text !== undefined) return text;
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}
