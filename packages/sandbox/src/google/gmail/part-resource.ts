import type { gmail_v1 } from '@googleapis/gmail';
import type { MimePart } from '#sandbox/google/mime/mime-part.ts';

/** One part as Gmail returns it: decoded, and with an attachment's contents replaced by an id. */
export function partResource(part: MimePart, partId: string): gmail_v1.Schema$MessagePart {
  const { mimeType, filename, headers, container } = part;
  return {
    partId,
    mimeType,
    filename,
    headers: headers.map(({ name, value }) => ({ name, value })),
    body: bodyOf(part, partId),
    ...(container && {
      parts: container.parts.map((child, index) => partResource(child, childId(partId, index))),
    }),
  };
}

function bodyOf({ filename, content }: MimePart, partId: string): gmail_v1.Schema$MessagePartBody {
  const size = content?.bytes.length ?? 0;
  if (!content) return { size };
  if (filename !== '') return { attachmentId: attachmentIdOf(partId), size };
  return { size, data: content.bytes.toString('base64url') };
}

/** Finds the attachment with this id in the part and its descendants. */
export function findAttachment(part: MimePart, attachmentId: string, partId = ''): Buffer | undefined {
  if (part.filename !== '' && attachmentIdOf(partId) === attachmentId) return part.content?.bytes;
  for (const [index, child] of part.container?.parts.entries() ?? []) {
    const found = findAttachment(child, attachmentId, childId(partId, index));
    if (found) return found;
  }
  return undefined;
}

function childId(partId: string, index: number): string {
  return partId === '' ? String(index) : `${partId}.${index}`;
}

function attachmentIdOf(partId: string): string {
  return `ANGjdJ-sandbox-${Buffer.from(`part ${partId}`).toString('base64url')}`;
}
