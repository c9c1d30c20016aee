import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { cutBasicFonts } from './scripts/web/cut-basic-fonts.ts';
import { officialSources } from './src/catalog/official-sources.ts';

/** Headings and text need their typefaces at once, and the browser would learn of them only from the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => /\/(inter|besley)-basic-/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** In the place of the names that the style sheet has for them. */
function insertBasicFonts(): Plugin {
  return {
    name: 'insert-basic-fonts',
    config: async () => ({ resolve: { alias: { '@basic-font': await cutBasicFonts() } } }),
  };
}

const themeScript = 'theme-first';

/** Modules wait until the document is read, and the policy allows no script inside a page: so a file, and no module. */
function paintThemeFirst(): Plugin {
  return {
    name: 'paint-theme-first',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      this.emitFile({ type: 'asset', name: `${themeScript}.js`, source: await bundleThemeScript() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.includes(`/${themeScript}-`));
        if (!file) throw new Error('The script that paints the theme was not built.');
        return [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }];
      },
    },
  };
}

async function bundleThemeScript(): Promise<string> {
  const entry = fileURLToPath(new URL(`src/web/${themeScript}.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'theme' } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('The script that paints the theme could not be built.');
  return chunk.code;
}

/**
 * A phone asks for six files at a time, and the bundler alone makes twenty to forty of a page: the first paint then comes
 * up to 0.8 s later. So code that pages share is one file for each line here, and one for all other pages.
 */
const sharedFiles = [
  { name: 'landing', pages: ['features/landing/landing-page.tsx'] },
  {
    name: 'lists',
    pages: [
      'lib/with-queries.tsx',
      'features/sources/search-sources-page.tsx',
      'features/shell/signed-in-header.tsx',
      'features/dashboard/dashboard-page.tsx',
    ],
  },
].map(({ name, pages }) => ({ name, pages: pages.map(sourcePath), modules: new Set<string>() }));

function sourcePath(file: string): string {
  return fileURLToPath(new URL(`src/web/${file}`, import.meta.url));
}

/** Finds what those pages load in any case. */
function findSharedModules(): Plugin {
  return {
    name: 'find-shared-modules',
    buildEnd() {
      for (const { pages, modules } of sharedFiles) {
        const waiting = [...pages];
        for (let id = waiting.pop(); id; id = waiting.pop()) {
          if (modules.has(id)) continue;
          modules.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    insertBasicFonts(),
    preloadFonts(),
    paintThemeFirst(),
    findSharedModules(),
  ],
  define: {
    'import.meta.env.BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
    'import.meta.env.SOURCE_COUNT': JSON.stringify(String(officialSources.length)),
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URL would need room in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The landing page lists every file that a click may need. The manifest says which is which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // A group takes what its modules import as well, so what every page loads comes first.
            { name: 'main', tags: ['$initial'], test: (id) => id !== sourcePath('main.tsx'), priority: 3 },
            ...sharedFiles.map(({ name, modules }, index) => ({
              name,
              test: (id: string) => modules.has(id),
              minShareCount: 2,
              priority: 2 - index,
            })),
            { name: 'others', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
