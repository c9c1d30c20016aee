import { readFile } from 'node:fs/promises';
import { type BulkList, bulkLists } from '#catalog/bulk-lists.ts';
import { type CatalogSource, officialSources } from '#catalog/official-sources.ts';
import { findReadyMapping, type ReadyMapping } from '#catalog/ready-mappings.ts';
import { UnreadableFile } from './file/unreadable-file.ts';
import { parseMapping, parseReady, type RecordMapping } from './mapping.ts';

interface NamedSource {
  source: Pick<CatalogSource, 'id' | 'state'>;
  mapping: RecordMapping;
  /** What was never seen of the list, where its mapping rests on a description. */
  doubts: readonly string[];
}

/**
 * Finds the source that an operator names by its id, the id of one of its lists, or `california`, and its mapping: the ready one, or the
 * one in a file.
 */
export async function resolveSource(name: string, mappingFile: string | undefined): Promise<NamedSource> {
  const list = findList(name);
  const source = officialSources.find(({ id }) => id === (list ? list.sourceId : name));
  if (!source) throw new UnreadableFile(sayUnknown(name, list));
  if (mappingFile !== undefined) return { source, mapping: await readMapping(mappingFile), doubts: [] };
  const ready = list && findReadyMapping(list.id);
  if (!ready || ready.heading === 'unknown') throw new UnreadableFile(sayUnmapped(source.name, ready));
  return { source, mapping: parseReady(ready), doubts: ready.heading === 'confirmed' ? [] : ready.doubts };
}

/** A source's name stands for its list whose columns are known best. */
function findList(name: string): BulkList | undefined {
  const sourceId = name === 'california' ? 'ca-unclaimed-property' : name;
  const ofSource = bulkLists.filter((list) => list.sourceId === sourceId);
  return (
    bulkLists.find(({ id }) => id === name) ?? ofSource.find(({ id }) => findReadyMapping(id)) ?? ofSource[0]
  );
}

function sayUnknown(name: string, list: BulkList | undefined): string {
  return list
    ? `${list.office} is not in the list of sources, so nobody could be told where to claim what its list holds.`
    : `There is no source and no list "${name}". Use an id in the list of sources or in data/lists, or california.`;
}

function sayUnmapped(office: string, ready: ReadyMapping | undefined): string {
  const doubts = ready ? ` ${ready.doubts.join(' ')}` : '';
  return `The columns of ${office} are not known.${doubts} Run npm run map-list -- FILE to have a mapping proposed, and add --mapping FILE.json.`;
}

async function readMapping(file: string): Promise<RecordMapping> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new UnreadableFile(`The mapping ${file} cannot be opened.`, { cause });
  });
  const result = parseMapping(text);
  if ('mapping' in result) return result.mapping;
  throw new UnreadableFile(`Please fix the mapping ${file}: ${result.mistakes.join('; ')}`);
}
