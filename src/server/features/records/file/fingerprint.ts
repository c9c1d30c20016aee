import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const sampleBytes = 64 * 1024;

/**
 * Identifies a file by its length and its first and last bytes, because reading all of it would take as long as the
 * import.
 */
export async function fingerprintFile(filePath: string, mapping: unknown): Promise<string> {
  const file = await open(filePath);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(JSON.stringify([size, mapping]));
    for (const position of [0, Math.max(0, size - sampleBytes)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('base64url');
  } finally {
    await file.close();
  }
}
