import { encodeQuotedPrintable } from './quoted-printable.ts';

/** `value` is the readable text. `wire` is set if the header is encoded differently in transit. */
export interface Header {
  name: string;
  value: string;
  wire?: string;
}

/** One node of an email. Containers have parts, and all other nodes have content. */
export interface MimePart {
  mimeType: string;
  filename: string;
  headers: Header[];
  content?: { bytes: Buffer; encoding: 'base64' | 'quoted-printable' };
  container?: { boundary: string; parts: MimePart[] };
}

/** The raw email: RFC 5322 with CRLF line endings. */
export function serialize({ headers, content, container }: MimePart): string {
  const head = headers.map(({ name, value, wire }) => `${name}: ${wire ?? value}\r\n`).join('');
  if (content) return `${head}\r\n${encode(content)}`;
  const parts = container?.parts.map((part) => `--${container.boundary}\r\n${serialize(part)}\r\n`) ?? [];
  return `${head}\r\n${parts.join('')}--${container?.boundary}--\r\n`;
}

function encode({ bytes, encoding }: NonNullable<MimePart['content']>): string {
  if (encoding === 'quoted-printable') return encodeQuotedPrintable(bytes.toString('utf8'));
  return bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n');
}
