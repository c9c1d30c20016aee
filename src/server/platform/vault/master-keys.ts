import { keyLength } from './seal.ts';

export interface MasterKey {
  id: string;
  key: Buffer;
}

/** The keys that wrap the users' data keys. The first key wraps new ones, and the others only open existing ones. */
export interface MasterKeys {
  first(): Promise<MasterKey>;
  /** Returns undefined if the key is not in the list, or no longer. */
  find(id: string): Promise<MasterKey | undefined>;
}

const entryPattern = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+={0,2})$/;

/** Parses `id:base64,id:base64`. Returns undefined if an entry is not an id and 32 bytes, or if an id is repeated. */
export function parseMasterKeys(list: string): MasterKey[] | undefined {
  const keys = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseEntry);
  const known = keys.filter((key) => key !== undefined);
  const ids = new Set(known.map(({ id }) => id));
  return known.length > 0 && known.length === keys.length && ids.size === known.length ? known : undefined;
}

function parseEntry(entry: string): MasterKey | undefined {
  const [, id, base64] = entryPattern.exec(entry) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  return id && key.length === keyLength ? { id, key } : undefined;
}

export function formatMasterKeys(keys: readonly MasterKey[]): string {
  return keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join('\n');
}

/** Keys that an operator manages, in the given order. */
export function fixedMasterKeys(keys: readonly MasterKey[]): MasterKeys {
  const [first] = keys;
  if (!first) throw new Error('no master key');
  return {
    first: async () => first,
    find: async (id) => keys.find((key) => key.id === id),
  };
}
