import type { gmail_v1 } from '@googleapis/gmail';
import type { MimePart } from '#sandbox/google/mime/mime-part.ts';

/** One node as Gmail answers it: its transfer encoding undone, files left out and named by an id. */
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

/** The file of that id among the part and all below it. */
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
