import { rename, writeFile } from 'node:fs/promises';

/** Readers see the complete file or none, and other users of the machine cannot read it. */
export async function writeFileAtomically(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
