import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestServer } from './test-server.ts';

/** Reads one of the sandbox's stored collections, by the ids of its documents. */
export async function readSandboxBook<Document>(
  { deps }: TestServer,
  { institution, kind }: { institution: 'agencies' | 'dwolla'; kind: string },
): Promise<Map<string, Document>> {
  const file = path.join(deps.config.dataDir, 'sandbox', `${institution}.jsonl`);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const written = lines.map((line): [string, string, Document] => JSON.parse(line));
  return new Map(written.filter(([name]) => name === kind).map(([, id, document]) => [id, document]));
}
