import type { gmail_v1 } from '@googleapis/gmail';
import { composeMail } from '#sandbox/google/mime/compose-mail.ts';
import { type MimePart, serialize } from '#sandbox/google/mime/mime-part.ts';
import { escapeHtml } from '#sandbox/shared.ts';
import type { Mail } from './mailboxes.ts';
import { partResource } from './part-resource.ts';
import { plainText } from './plain-text.ts';

export const messageFormats = ['full', 'metadata', 'minimal', 'raw'] as const;

export interface MessageView {
  format: (typeof messageFormats)[number];
  /** With the `metadata` format, only these headers are returned, or all if none is named. */
  metadataHeaders: readonly string[];
}

const snippetLength = 180;

export function mailTree({ id, threadId, letter: email }: Mail): MimePart {
  return composeMail(email, { id, ...(threadId !== id && { answersId: threadId }) });
}

export function messageResource(mail: Mail, view: MessageView): gmail_v1.Schema$Message {
  const tree = mailTree(mail);
  const raw = serialize(tree);
  return {
    id: mail.id,
    threadId: mail.threadId,
    labelIds: mail.letter.labelIds,
    snippet: snippetOf(mail),
    ...contentOf(tree, raw, view),
    sizeEstimate: raw.length,
    historyId: String(mail.historyId),
    internalDate: String(new Date(mail.letter.receivedAt).getTime()),
  };
}

/** Gmail returns the snippet as HTML, with line breaks replaced by spaces. */
export function snippetOf({ letter: email }: Mail): string {
  return escapeHtml(plainText(email).replaceAll(/\s+/g, ' ').trim().slice(0, snippetLength));
}

function contentOf(
  tree: MimePart,
  raw: string,
  { format, metadataHeaders }: MessageView,
): gmail_v1.Schema$Message {
  switch (format) {
    case 'minimal':
      return {};
    case 'raw':
      return { raw: Buffer.from(raw).toString('base64url') };
    case 'full':
      return { payload: partResource(tree, '') };
    case 'metadata': {
      const wanted = metadataHeaders.map((name) => name.toLowerCase());
      const headers = tree.headers
        .filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()))
        .map(({ name, value }) => ({ name, value }));
      return { payload: { mimeType: tree.mimeType, headers } };
    }
  }
}
