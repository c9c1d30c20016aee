import { onTestFinished } from 'vitest';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

/** A folder that lasts as long as the running test. */
export async function makeFolderForTest(name: string): Promise<string> {
  const folder = await makeTemporaryFolder(name);
  onTestFinished(() => removeFolder(folder));
  return folder;
}
