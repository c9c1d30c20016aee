import { crc32, deflateRawSync } from 'node:zlib';

/** Creates a zip file like the ones that an office's server sends. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = deflateRawSync(plain);
    const shared = describeEntry(name, plain, packed.length);
    const local = Buffer.concat([number(0x04034b50, 4), shared, Buffer.from(name), packed]);
    const place = Buffer.concat([number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4)]);
    directory.push(Buffer.concat([number(0x02014b50, 4), number(20, 2), shared, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = number(directory.length, 2);
  const end = [number(0x06054b50, 4), number(0, 4), count, count, number(list.length, 4), number(offset, 4)];
  return Buffer.concat([...locals, list, ...end, number(0, 2)]);
}

/** Version, flags, method, time, date, checksum, both sizes, the length of the name, and the length of an empty extra field. */
function describeEntry(name: string, plain: Buffer, packedBytes: number): Buffer {
  const deflate = 8;
  return Buffer.concat([
    number(20, 2),
    number(0, 2),
    number(deflate, 2),
    number(0, 4),
    number(crc32(plain), 4),
    number(packedBytes, 4),
    number(plain.length, 4),
    number(Buffer.byteLength(name), 2),
    number(0, 2),
  ]);
}

function number(value: number, byteCount: number): Buffer {
  const bytes = Buffer.alloc(byteCount);
  bytes.writeUIntLE(value, 0, byteCount);
  return bytes;
}
