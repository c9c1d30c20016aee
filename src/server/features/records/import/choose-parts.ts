import type { FilePart, SourceFile } from '../file/source-file.ts';
import { CutFile, DefectiveList, UnreadableFile } from '../file/unreadable-file.ts';
import type { RecordMapping } from '../mapping.ts';
import { type PlacedPart, readFormat } from './read-chunks.ts';

interface ChosenParts {
  /** Those that are read. */
  chosen: PlacedPart[];
  /** The names of those that are no list of this kind. */
  leftOut: string[];
  /** Why those that are read are not the whole list. */
  problem: string | undefined;
}

/** Tells the lists in a zip from what an office packs beside them. A file without any list is refused. */
export async function chooseParts({ parts }: SourceFile, mapping: RecordMapping): Promise<ChosenParts> {
  const placed = parts.map((part, partIndex) => ({ part, partIndex }));
  // One alone is judged as it is read: a stream cannot be opened a second time.
  if (placed.length === 1) return { chosen: placed, leftOut: [], problem: undefined };
  const chosen: PlacedPart[] = [];
  const others: { name: string; fault: UnreadableFile }[] = [];
  for (const one of placed) {
    const fault = await findFault(one.part, mapping);
    if (fault) others.push({ name: one.part.name, fault });
    else chosen.push(one);
  }
  const defective = others.find(({ fault }) => fault instanceof DefectiveList);
  const refused = defective ?? others[0];
  if (chosen.length === 0 && refused) throw refused.fault;
  return {
    chosen,
    leftOut: others.filter(({ fault }) => !(fault instanceof DefectiveList)).map(({ name }) => name),
    problem: defective && `${defective.name} was not read. ${defective.fault.message}`,
  };
}

/** Damage is no reason to leave a part out: it is met, and told, as the part is read. */
async function findFault(part: FilePart, mapping: RecordMapping): Promise<UnreadableFile | undefined> {
  try {
    await readFormat(part, mapping);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    if (error instanceof CutFile) return undefined;
    throw error;
  }
}
