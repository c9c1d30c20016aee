import type { Correspondent, Email } from '#sandbox/google/emails/email.ts';
import { encodeWords } from './encoded-words.ts';
import type { Header, MimePart } from './mime-part.ts';

/**
 * Composes the email's MIME parts as Gmail stores them. The boundaries are derived from the id, so the result is
 * always the same.
 */
export function composeMail(email: Email, { id, answersId }: { id: string; answersId?: string }): MimePart {
  const body = composeBody(email, id);
  const envelope = envelopeHeaders(email, { id, ...(answersId !== undefined && { answersId }) });
  return { ...body, headers: [...envelope, ...body.headers] };
}

function composeBody(email: Email, id: string): MimePart {
  const { text, html, attachment, encoding = 'quoted-printable' } = email;
  const texts = [
    ...(text === undefined ? [] : [textPart('text/plain', { text, encoding })]),
    ...(html === undefined ? [] : [textPart('text/html', { text: html, encoding })]),
  ];
  const [only] = texts;
  const message = texts.length === 1 && only ? only : container('multipart/alternative', `a-${id}`, texts);
  if (!attachment) return message;
  return container('multipart/mixed', `m-${id}`, [message, attachmentPart(attachment)]);
}

function textPart(
  mimeType: string,
  { text, encoding }: { text: string; encoding: 'base64' | 'quoted-printable' },
): MimePart {
  return {
    mimeType,
    filename: '',
    headers: [
      { name: 'Content-Type', value: `${mimeType}; charset="UTF-8"` },
      { name: 'Content-Transfer-Encoding', value: encoding },
    ],
    content: { bytes: Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')), encoding },
  };
}

function container(mimeType: string, boundary: string, parts: MimePart[]): MimePart {
  const headers = [{ name: 'Content-Type', value: `${mimeType}; boundary="${boundary}"` }];
  return { mimeType, filename: '', headers, container: { boundary, parts } };
}

function attachmentPart({ filename, mimeType, base64 }: NonNullable<Email['attachment']>): MimePart {
  return {
    mimeType,
    filename,
    headers: [
      { name: 'Content-Type', value: `${mimeType}; name="${filename}"` },
      { name: 'Content-Disposition', value: `attachment; filename="${filename}"` },
      { name: 'Content-Transfer-Encoding', value: 'base64' },
    ],
    content: { bytes: Buffer.from(base64, 'base64'), encoding: 'base64' },
  };
}

function envelopeHeaders(email: Email, { id, answersId }: { id: string; answersId?: string }): Header[] {
  const { from, to, subject, receivedAt, unsubscribe } = email;
  const domain = domainOf(from);
  const date = new Date(receivedAt).toUTCString().replace('GMT', '+0000');
  return [
    { name: 'Delivered-To', value: to.email },
    { name: 'Received', value: `from mail.${domain} by mx.google.example; ${date}` },
    { name: 'Authentication-Results', value: authenticationOf(email) },
    { name: 'Date', value: date },
    addressHeader('From', from),
    addressHeader('To', to),
    { name: 'Message-ID', value: messageIdOf(id) },
    ...(answersId === undefined
      ? []
      : ['In-Reply-To', 'References'].map((name) => ({ name, value: messageIdOf(answersId) }))),
    { name: 'Subject', value: subject, wire: encodeWords(subject) },
    ...(unsubscribe === undefined ? [] : [{ name: 'List-Unsubscribe', value: `<${unsubscribe}>` }]),
    { name: 'MIME-Version', value: '1.0' },
  ];
}

function addressHeader(name: string, { name: person, email }: Correspondent): Header {
  return {
    name,
    value: `${quoted(person)} <${email}>`,
    wire: `${encodeWords(person) === person ? quoted(person) : encodeWords(person)} <${email}>`,
  };
}

/** Quotes names that contain characters with a meaning in an email address. */
function quoted(name: string): string {
  return /[^\w\s\p{L}'-]/u.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
}

function authenticationOf({ from, isForged = false }: Email): string {
  const domain = domainOf(from);
  const verdict = isForged ? 'fail' : 'pass';
  return `mx.google.example; dkim=${isForged ? 'none' : `pass header.i=@${domain}`}; spf=${verdict} smtp.mailfrom=${from.email}; dmarc=${verdict} header.from=${domain}`;
}

function domainOf({ email }: Correspondent): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

function messageIdOf(id: string): string {
  return `<${id}@mail.example>`;
}
