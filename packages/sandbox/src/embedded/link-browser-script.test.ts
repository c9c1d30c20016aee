import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { linkBrowserScript } from './link-browser-script.ts';

async function link(files: Record<string, string>): Promise<string> {
  const folder = await makeFolderForTest('link');
  for (const [name, code] of Object.entries(files)) await writeFile(path.join(folder, name), code);
  return linkBrowserScript(pathToFileURL(path.join(folder, 'entry.ts')));
}

test('a module and its imports become one script that runs without imports', async () => {
  const script = await link({
    'entry.ts': `import type { Sum } from './sum.ts';
import { add as plus, type Sum as Total } from './sum.ts';
import {
  two,
} from './two.ts';
const local: Sum | Total = plus(two, two);
seen.push(local);`,
    'sum.ts': `import { two } from './two.ts';
export type Sum = number;
const local = two;
export function add(left: number, right: number): Sum { return left + right + local; }`,
    'two.ts': `seen.push('read once');
export const two: number = 2;`,
  });

  const seen: unknown[] = [];
  runInNewContext(script, { seen });

  expect(seen).toEqual(['read once', 6]);
});

test('a module that cannot be linked is refused', async () => {
  await expect(link({ 'entry.ts': `export default 1;` })).rejects.toThrow('cannot be linked');
  await expect(link({ 'entry.ts': `import { readFile } from 'node:fs';` })).rejects.toThrow(
    'cannot be linked',
  );
  await expect(
    link({
      'entry.ts': `import { a } from './a.ts';`,
      'a.ts': `import { b } from './entry.ts';\nexport const a = b;`,
    }),
  ).rejects.toThrow('in a circle');
});
