import { TextDecoder } from 'node:util';
import type { gmail_v1 } from '@googleapis/gmail';

export interface MailMessage {
  externalId: string;
  sender: string;
  subject: string;
  receivedAt: Date;
  labelIds: string[];
  text: string;
  html: string;
}

type Part = gmail_v1.Schema$MessagePart;

/** Limits how much memory and disk one email may use; a receipt is far smaller. */
const bodyMaxLength = 500_000;
const headerMaxLength = 1_000;
const maxNesting = 20;

export function readMessage(message: gmail_v1.Schema$Message): MailMessage {
  const parts = message.payload ? flatten(message.payload) : [];
  return {
    externalId: message.id ?? '',
    sender: headerOf(message.payload, 'from'),
    subject: headerOf(message.payload, 'subject'),
    receivedAt: new Date(Number(message.internalDate ?? 0)),
    labelIds: message.labelIds ?? [],
    text: bodyOf(parts, 'text/plain'),
    html: bodyOf(parts, 'text/html'),
  };
}

function flatten(part: Part, depth = 0): Part[] {
  if (depth > maxNesting) return [];
  return [part, ...(part.parts ?? []).flatMap((child) => flatten(child, depth + 1))];
}

function headerOf(part: Part | undefined, name: string): string {
  const header = part?.headers?.find((candidate) => candidate.name?.toLowerCase() === name);
  return toStorableText((header?.value ?? '').slice(0, headerMaxLength));
}

function bodyOf(parts: readonly Part[], mimeType: string): string {
  const part = parts.find((candidate) => candidate.mimeType === mimeType && candidate.body?.data);
  if (!part?.body?.data) return '';
  const bytes = Buffer.from(part.body.data, 'base64url');
  return toStorableText(decoderFor(part).decode(bytes).slice(0, bodyMaxLength));
}

function decoderFor(part: Part): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(headerOf(part, 'content-type'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** PostgreSQL text cannot contain null characters, and truncation may have split a surrogate pair. */
function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
