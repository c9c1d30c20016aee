type FileKind = 'pdf' | 'picture' | 'heic' | 'unknown';

const starts: readonly { kind: FileKind; at: number; bytes: Buffer }[] = [
  { kind: 'pdf', at: 0, bytes: Buffer.from('%PDF-') },
  { kind: 'picture', at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'picture', at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  // A WebP file starts with "RIFF" and four bytes of length.
  { kind: 'picture', at: 8, bytes: Buffer.from('WEBP') },
];

/** The HEIC brands that iPhones use. They follow the length of the first box. */
const heicBrand = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Detects the type from the first bytes, because a file's name proves nothing. */
export function fileKind(file: Buffer): FileKind {
  if (heicBrand.test(file.toString('latin1', 4, 12))) return 'heic';
  const found = starts.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
  return found?.kind ?? 'unknown';
}
