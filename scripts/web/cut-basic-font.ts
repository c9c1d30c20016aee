import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const styles = path.join(root, 'src/web/ui/fonts.css');
const wholeFont = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const basicFont = 'inter-basic.woff2';
const folder = path.join(root, 'node_modules/.cache/basic-font');

/** Reads the style sheet's declaration of the font face that the build creates. */
function readFace(css: string) {
  const face = css.split('@font-face').find((text) => text.includes(basicFont)) ?? '';
  const [, least, most] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (!ranges || !least || !most) throw new Error(`${styles} does not say what the basic font holds.`);
  return {
    weights: { min: Number(least), max: Number(most) },
    characters: ranges.split(',').flatMap(expand),
  };
}

/** Expands a range such as "U+0041-0043" to A, B and C. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.trim().slice(2).split('-');
  const start = Number.parseInt(first, 16);
  const length = Number.parseInt(last, 16) - start + 1;
  return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
}

/** Returns the font's folder. With only the letters every page needs, the file that text waits for is half as large. */
export async function cutBasicFont(): Promise<string> {
  const { weights, characters } = readFace(await readFile(styles, 'utf8'));
  const cut = await subsetFont(await readFile(require.resolve(wholeFont)), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, basicFont), cut);
  return folder;
}
