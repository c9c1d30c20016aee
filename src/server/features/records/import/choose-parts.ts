import type { FilePart, SourceFile } from '../file/source-file.ts';
import { CutFile, DefectiveList, UnreadableFile } from '../file/unreadable-file.ts';
import type { RecordMapping } from '../mapping.ts';
import { type PlacedPart, readFormat } from './read-chunks.ts';
import { resemblesList } from './resembles-list.ts';

interface ChosenParts {
  /** The parts to read. */
  chosen: PlacedPart[];
  /** The names of the files that are not lists of this kind. */
  leftOut: string[];
  /** Why the chosen parts are not the whole list, if they are not. */
  problem: string | undefined;
}

interface OtherPart {
  part: FilePart;
  fault: UnreadableFile;
}

/** Separates the lists in a zip from other files that an office packs with them. Throws if there is no list at all. */
export async function chooseParts(
  { parts, passedOver }: SourceFile,
  mapping: RecordMapping,
): Promise<ChosenParts> {
  const placed = parts.map((part, partIndex) => ({ part, partIndex }));
  // A single part is judged while it is read, because a stream cannot be opened a second time.
  if (placed.length === 1) return { chosen: placed, leftOut: [...passedOver], problem: undefined };
  const chosen: PlacedPart[] = [];
  const others: OtherPart[] = [];
  const columnCounts: number[] = [];
  for (const one of placed) {
    const found = await judge(one.part, mapping);
    if (found instanceof UnreadableFile) others.push({ part: one.part, fault: found });
    else chosen.push(one);
    if (typeof found === 'number') columnCounts.push(found);
  }
  const refused = others.find(isDefective) ?? others[0];
  if (chosen.length === 0 && refused) throw refused.fault;
  const { leftOut, problem } = await classifyOthers(others, {
    mapping,
    columnCount: Math.min(...columnCounts),
  });
  return { chosen, leftOut: [...passedOver, ...leftOut], problem };
}

/**
 * Returns the number of columns, or why the part is not the list. Returns undefined for damage, which is reported when
 * the part is read.
 */
async function judge(part: FilePart, mapping: RecordMapping): Promise<number | UnreadableFile | undefined> {
  try {
    return (await readFormat(part, mapping)).layout.columnCount;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    if (error instanceof CutFile) return undefined;
    throw error;
  }
}

function isDefective({ fault }: OtherPart): boolean {
  return fault instanceof DefectiveList;
}

/** A part that may belong to the list is a problem; a file that cannot is left out. */
async function classifyOthers(
  others: readonly OtherPart[],
  list: Parameters<typeof resemblesList>[1],
): Promise<Omit<ChosenParts, 'chosen'>> {
  const leftOut: string[] = [];
  const problems: string[] = [];
  for (const other of others)
    if (isDefective(other) || (await resemblesList(other.part, list)))
      problems.push(`${other.part.name} was not read. ${other.fault.message}`);
    else leftOut.push(other.part.name);
  return { leftOut, problem: problems[0] };
}
