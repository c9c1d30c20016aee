import { readFile } from 'node:fs/promises';
import path from 'node:path';

const manifestFile = path.join(import.meta.dirname, '../../../dist/web/.vite/manifest.json');

/** Returns the URL of the built chunk of a source file that is loaded on demand. */
export async function builtFile(source: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(manifestFile, 'utf8'));
  const built = manifest[source];
  if (!built) throw new Error(`${source} is not loaded by itself`);
  return `/${built.file}`;
}
