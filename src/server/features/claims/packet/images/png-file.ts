import { crc32, inflateSync } from 'node:zlib';

export interface Png {
  width: number;
  height: number;
  bits: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  colorType: number;
  palette: Buffer | undefined;
  /** The compressed rows. */
  data: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsByColorType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const maxRowBytes = 64 * 1024 * 1024;

export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/** Undefined where the file is broken, or of a form that cannot be placed (rows in passes). */
export function readPng(bytes: Uint8Array): Png | undefined {
  const chunks = readChunks(Buffer.from(bytes));
  const header = chunks.find(({ type }) => type === 'IHDR')?.body;
  if (header?.length !== 13 || header[12] !== 0) return undefined;
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    bits: header.readUInt8(8),
    colorType: header.readUInt8(9),
    palette: chunks.find(({ type }) => type === 'PLTE')?.body,
    data: Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body)),
  };
}

function readChunks(file: Buffer): { type: string; body: Buffer }[] {
  const chunks = [];
  let at = signature.length;
  while (at + 12 <= file.length) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) return [];
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

export function pixelBits({ bits, colorType }: Png): number {
  return bits * (channelsByColorType[colorType] ?? 0);
}

/** The rows, each behind the byte that names its filter; undefined unless exactly as many as promised are there. */
export function inflateRows(png: Png): Buffer | undefined {
  const expected = png.height * (1 + Math.ceil((png.width * pixelBits(png)) / 8));
  if (pixelBits(png) === 0 || png.width === 0 || png.height === 0 || expected > maxRowBytes) return undefined;
  try {
    const rows = inflateSync(png.data, { maxOutputLength: expected });
    return rows.length === expected ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** A file with nothing in it but the picture. */
export function writePng({ width, height, bits, colorType, palette, data }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(colorType, 9);
  const colors = palette ? [chunk('PLTE', palette)] : [];
  return Buffer.concat([signature, chunk('IHDR', header), ...colors, chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(body.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}
