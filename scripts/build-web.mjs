import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

const compress = promisify(brotliCompress);
const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = path.join(root, 'dist/web');
const rendererDir = path.join(root, 'dist/renderer');
const configFile = path.join(root, 'vite.config.ts');
const compressible = new Set(['.js', '.css', '.html', '.svg']);

/** Builds the browser code and leaves the page template as index.html. */
async function buildBrowserCode() {
  await build({ configFile, logLevel: 'warn' });
}

async function buildRenderer() {
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: rendererDir, manifest: false },
  });
  return import(pathToFileURL(path.join(rendererDir, 'prerender.js')).href);
}

/** Lists a chunk and every chunk it imports, except those in `seen`. */
function listFiles(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  if (seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => listFiles(manifest, imported, seen))];
}

/** Lists the files a page needs besides the main files, which the template already names. */
function listPageFiles(manifest, sources) {
  const seen = new Set(listFiles(manifest, 'index.html'));
  return sources.flatMap((source) => listFiles(manifest, source, seen));
}

function renderPreloads(files, reads = []) {
  return [
    ...reads.map((read) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${read}">`),
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function fillTemplate(template, { head, body, noscript, rootAttribute }) {
  // The replacement is a function, because `replace` would treat dollar signs in a plain text as patterns.
  return template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-noscript-->', () => noscript)
    .replace('<div id="root"><!--page-body--></div>', () => `<div id="root"${rootAttribute}>${body}</div>`);
}

async function writePages(renderer) {
  const template = await readFile(path.join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));

  async function write({ file, head, sources, reads, ...parts }) {
    const withPreloads = head + renderPreloads(listPageFiles(manifest, sources), reads);
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, fillTemplate(template, { ...parts, head: withPreloads }));
  }

  for (const { path: pagePath, ...page } of await renderer.renderPages())
    await write({ ...page, rootAttribute: ` data-prerendered="${pagePath}"` });
  for (const { kind, ...shell } of renderer.renderShells())
    await write({ ...shell, rootAttribute: ` data-kind="${kind}"` });
  await rm(path.join(outDir, 'index.html'));
}

async function compressFile(file) {
  const content = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await compress(content, options));
}

async function compressAll() {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

process.env.NODE_ENV = 'production';
await buildBrowserCode();
const renderer = await buildRenderer();
await writePages(renderer);
await compressAll();
await rm(rendererDir, { recursive: true });
