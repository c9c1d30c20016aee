const maxLineLength = 76;

/** Encodes text with CRLF or LF line endings (RFC 2045, section 6.7). */
export function encodeQuotedPrintable(text: string): string {
  return text.split(/\r?\n/).map(encodeLine).join('\r\n');
}

function encodeLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const piece of piecesOf(line)) {
    if (current.length + piece.length >= maxLineLength) {
      lines.push(`${current}=`);
      current = '';
    }
    current += piece;
  }
  return [...lines, current].join('\r\n');
}

function piecesOf(line: string): string[] {
  const bytes = [...Buffer.from(line, 'utf8')];
  return bytes.map((byte, index) =>
    isLiteral(byte, index === bytes.length - 1) ? String.fromCharCode(byte) : hex(byte),
  );
}

/** White space at the end of a line would be lost in transit. */
function isLiteral(byte: number, isLast: boolean): boolean {
  if (byte === 0x20 || byte === 0x09) return !isLast;
  return byte > 0x20 && byte < 0x7f && byte !== 0x3d;
}

function hex(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
