import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Stored = object;

/** A collection, an id and a document. A line without a document removes the id. */
type Line = [collection: string, id: string, document?: Stored];

export interface Collection<Document extends object> {
  find(id: string): Document | undefined;
  /** In the order in which they were first stored. */
  list(): Document[];
  /** Adds or replaces a document. It is on disk when the call returns. */
  put(id: string, document: Document): Document;
  remove(id: string): void;
}

export interface DocumentStore {
  /** With `keep`, only that many of the newest documents are kept. */
  collection<Document extends object>(name: string, options?: { keep?: number }): Collection<Document>;
}

/**
 * Documents in memory, with every change appended to one file, so that a killed process loses nothing that it has
 * confirmed. Opening the store rewrites the file without its history.
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

/** Callers may change the documents they get, so they get copies. */
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

/** A process killed while writing leaves a partial last line, whose change was never confirmed. */
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

function isLine(value: unknown): value is Line {
  if (!Array.isArray(value)) return false;
  const [name, id, document] = value;
  return (
    typeof name === 'string' && typeof id === 'string' && ['object', 'undefined'].includes(typeof document)
  );
}
