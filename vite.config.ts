import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { officialSources } from './src/catalog/sources/official-sources.ts';

/** The typeface is needed by the first line of text, and the browser would learn of it only from the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          }));
      },
    },
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

const landingEntries = ['main.tsx', 'features/landing/landing-page.tsx'].map((file) =>
  fileURLToPath(new URL(`src/web/${file}`, import.meta.url)),
);
const landingModules = new Set<string>();

/** Finds what the landing page loads in any case, so that nothing else is put into its files. */
function findLandingModules(): Plugin {
  return {
    name: 'find-landing-modules',
    buildEnd() {
      const waiting = [...landingEntries];
      for (let id = waiting.pop(); id; id = waiting.pop()) {
        if (landingModules.has(id)) continue;
        landingModules.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), preloadFont(), paintThemeFirst(), findLandingModules()],
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
            // Changes only with a new version of it, so browsers keep it across releases of ours.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What the landing page shares with others, in one file instead of many tiny ones.
            { name: 'base', test: (id) => landingModules.has(id), minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
