import { readFile } from 'node:fs/promises';
import { type CatalogSource, officialSources } from '#catalog/official-sources.ts';
import { UnreadableFile } from './file/unreadable-file.ts';
import { californiaMapping, parseMapping, type RecordMapping } from './mapping.ts';

/** Lists whose columns the product knows: the operator's name for it, its source, and its mapping. */
const builtIn = [{ name: 'california', sourceId: 'ca-unclaimed-property', mapping: californiaMapping }];

interface NamedSource {
  source: Pick<CatalogSource, 'id' | 'state'>;
  mapping: RecordMapping;
}

/** Finds the source that an operator names, and its mapping: the built-in one, or the one in a file. */
export async function resolveSource(name: string, mappingFile: string | undefined): Promise<NamedSource> {
  const known = builtIn.find((entry) => entry.name === name || entry.sourceId === name);
  const source = officialSources.find(({ id }) => id === (known?.sourceId ?? name));
  if (!source)
    throw new UnreadableFile(
      `There is no source "${name}". Use its id in the list of sources, or california.`,
    );
  if (mappingFile !== undefined) return { source, mapping: await readMapping(mappingFile) };
  if (!known)
    throw new UnreadableFile(
      `The columns of ${source.name} are not known. Describe them in a file and add --mapping FILE.json.`,
    );
  return { source, mapping: known.mapping };
}

async function readMapping(file: string): Promise<RecordMapping> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new UnreadableFile(`The mapping ${file} cannot be opened.`, { cause });
  });
  const result = parseMapping(text);
  if ('mapping' in result) return result.mapping;
  throw new UnreadableFile(`Please fix the mapping ${file}: ${result.mistakes.join('; ')}`);
}
