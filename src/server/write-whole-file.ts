import { rename, writeFile } from 'node:fs/promises';

/** Whoever looks finds the whole file or none, and nobody else's account reads it. */
export async function writeWholeFile(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
