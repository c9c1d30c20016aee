import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), preloadFont()],
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
        codeSplitting: {
          groups: [
            // Changes only with a new version of it, so browsers keep it across releases of ours.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // What most pages share, in one file instead of many tiny ones.
            { name: 'base', test: /src\/(shared|web)\//, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
});
