import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** Creates a folder that is deleted when the running test ends. */
export async function makeFolderForTest(name: string): Promise<string> {
  const folder = await makeTemporaryFolder(name);
  onTestFinished(() => removeFolder(folder));
  return folder;
}
