import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLine, type Line, type Stored } from './journal-line.ts';

export interface Collection<Document extends object> {
  find(id: string): Document | undefined;
  /** In the order in which they were first put. */
  list(): Document[];
  /** Adds or replaces. On disk when it returns. */
  put(id: string, document: Document): Document;
  remove(id: string): void;
}

export interface DocumentStore {
  /** With `keep`, only that many of the newest documents stay. */
  collection<Document extends object>(name: string, options?: { keep?: number }): Collection<Document>;
}

/**
 * Documents in memory, and every change at the end of one file, so that a killed process loses nothing
 * it has answered. The file is rewritten without its history at each opening.
 */
export function openStore(file: string): DocumentStore {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const collections = readJournal(file);
  rewrite(file, collections);
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  return {
    collection: <Document extends object>(name: string, { keep }: { keep?: number } = {}) => {
      const documents = documentsOf(collections, name) as Map<string, Document>;

      function remove(id: string): void {
        if (documents.delete(id)) append([name, id]);
      }

      function put(id: string, document: Document): Document {
        append([name, id, document]);
        documents.set(id, copy(document));
        const [oldest] = documents.keys();
        if (keep !== undefined && documents.size > keep && oldest !== undefined) remove(oldest);
        return document;
      }

      return {
        find: (id: string) => copy(documents.get(id)),
        list: () => [...documents.values()].map(copy),
        put,
        remove,
      };
    },
  };
}

/** What is handed out may be changed by who gets it; what is stored may not. */
function copy<Value>(value: Value): Value {
  return structuredClone(value);
}

type Collections = Map<string, Map<string, Stored>>;

function documentsOf(collections: Collections, name: string): Map<string, Stored> {
  const found = collections.get(name) ?? new Map<string, Stored>();
  collections.set(name, found);
  return found;
}

function readJournal(file: string): Collections {
  const collections: Collections = new Map();
  if (!existsSync(file)) return collections;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = parse(text);
    if (!line) continue;
    const [name, id, document] = line;
    if (document === undefined) documentsOf(collections, name).delete(id);
    else documentsOf(collections, name).set(id, document);
  }
  return collections;
}

/** A process killed while writing leaves half a last line, which was never answered. */
function parse(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function rewrite(file: string, collections: Collections): void {
  const lines = [...collections].flatMap(([name, documents]) =>
    [...documents].map(([id, document]) => `${JSON.stringify([name, id, document])}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
