import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const styles = path.join(root, 'src/web/ui/fonts.css');
const folder = path.join(root, 'node_modules/.cache/basic-font');
const alias = '@basic-font/';

interface Face {
  family: string;
  file: string;
  weights: { min: number; max: number };
  ranges: string;
}

/** Reads the style sheet's declarations of downloaded font faces. */
function readFaces(css: string): Face[] {
  return css.split('@font-face').flatMap((text) => {
    const [, family] = /font-family: "([^"]+)";/.exec(text) ?? [];
    const [, file] = /url\("([^"]+)"\)/.exec(text) ?? [];
    const [, least, most = least] = /font-weight: (\d+)(?: (\d+))?;/.exec(text) ?? [];
    const [, ranges] = /unicode-range:([^;]+);/.exec(text) ?? [];
    if (!family || !file || !least || !ranges) return [];
    return [{ family, file, weights: { min: Number(least), max: Number(most) }, ranges }];
  });
}

/** Expands a range such as "U+0041-0043" to A, B and C. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.trim().slice(2).split('-');
  const start = Number.parseInt(first, 16);
  const length = Number.parseInt(last, 16) - start + 1;
  return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
}

async function cut({ file, weights, ranges }: Face, wholeFile: string): Promise<void> {
  const { min, max } = weights;
  const font = await subsetFont(
    await readFile(require.resolve(wholeFile)),
    ranges.split(',').flatMap(expand).join(''),
    {
      targetFormat: 'woff2',
      ...(wholeFile.includes('-wght-') && { variationAxes: { wght: min === max ? min : weights } }),
    },
  );
  await writeFile(path.join(folder, file.slice(alias.length)), font);
}

/** Returns the fonts' folder. With only the letters every page needs, the files that text waits for are half as large. */
export async function cutBasicFonts(): Promise<string> {
  const faces = readFaces(await readFile(styles, 'utf8'));
  await mkdir(folder, { recursive: true });
  for (const face of faces.filter(({ file }) => file.startsWith(alias))) {
    const whole = faces.find(({ family, file }) => family === face.family && !file.startsWith(alias));
    if (!whole) throw new Error(`${styles} does not name the file that ${face.file} is cut from.`);
    await cut(face, whole.file);
  }
  return folder;
}
