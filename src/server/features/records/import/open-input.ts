import { openSourceFile, type SourceFile, wrapStream } from '../file/source-file.ts';
import { CutFile } from '../file/unreadable-file.ts';
import type { ImportRequest } from './import-state.ts';

/** Opens what is to be imported. A file that is known to be cut is returned as such, because the import then says so. */
export async function openInput(input: ImportRequest['input']): Promise<SourceFile | CutFile> {
  if ('stream' in input) return wrapStream(input.stream, input.name);
  try {
    return 'path' in input ? await openSourceFile(input.path) : await openTogether(input);
  } catch (error) {
    if (error instanceof CutFile) return error;
    throw error;
  }
}

/** Several files that are one list. */
async function openTogether({
  paths,
  name,
}: {
  paths: readonly string[];
  name: string;
}): Promise<SourceFile> {
  const files: SourceFile[] = [];
  const close = () => {
    for (const file of files) file.close();
  };
  try {
    for (const path of paths) files.push(await openSourceFile(path));
  } catch (error) {
    close();
    throw error;
  }
  return {
    name,
    parts: files.flatMap(({ parts }) => parts),
    passedOver: files.flatMap(({ passedOver }) => passedOver),
    fractionRead: () =>
      files.reduce((sum, file) => sum + (file.fractionRead() ?? 0), 0) / Math.max(files.length, 1),
    close,
  };
}
