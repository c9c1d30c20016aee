/** The frame headers of the JPEG specification; C4, C8 and CC among them mean something else. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Reads the size out of a JPEG; undefined where there is none to read. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes);
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 10 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (startsFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}
