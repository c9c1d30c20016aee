import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

interface PageFiles {
  script: string;
  stylesheet: string;
}

/** Bundles in memory, so that the product's own build is never overwritten. */
export async function bundlePage(): Promise<PageFiles> {
  const stylesheet = await readFile(new URL('./page.css', import.meta.url), 'utf8');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // React mounts everything twice in strict mode, but only in its development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./main.tsx', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The bundler gave no single bundle.');
  return { script: result.output[0].code, stylesheet };
}
