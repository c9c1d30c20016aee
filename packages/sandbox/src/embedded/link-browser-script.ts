import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const importStatement = /^import \{([^}]*)\} from '([.#][^']+)';$/gm;
const exportedDeclaration = /^export ((?:async )?(?:function|const|class) (\w+))/gm;

/**
 * Bundles a TypeScript module and its imports into one classic script, because pages load Stripe.js with a plain script
 * tag, which cannot import. The modules must use named imports and exports and must not import in cycles.
 */
export async function linkBrowserScript(entry: URL): Promise<string> {
  const linked = new Map<string, string>();
  await linkModule(entry, { linked, importers: [] });
  return `'use strict';\n(() => {\n${[...linked.values()].join('\n')}})();\n`;
}

interface Progress {
  /** The code of every linked module, in execution order. */
  linked: Map<string, string>;
  importers: readonly string[];
}

const nameOf = (index: number) => `module${index}`;

/** Adds the module after the modules it imports, and returns its name in the script. */
async function linkModule(address: URL, { linked, importers }: Progress): Promise<string> {
  if (importers.includes(address.href)) throw new Error(`${address.href} imports itself in a circle.`);
  const position = [...linked.keys()].indexOf(address.href);
  if (position >= 0) return nameOf(position);

  const source = stripTypeScriptTypes(await readFile(address, 'utf8'));
  const code = await linkImports(source, address, { linked, importers: [...importers, address.href] });
  const exported = [...code.matchAll(exportedDeclaration)].map(([, , name]) => name);
  const body = code.replace(exportedDeclaration, '$1');
  if (/^(import|export)\b/m.test(body)) throw new Error(`${address.href} cannot be linked into a script.`);

  const name = nameOf(linked.size);
  linked.set(address.href, `const ${name} = (() => {\n${body}\nreturn { ${exported.join(', ')} };\n})();\n`);
  return name;
}

/** Replaces imports with the names of the modules that were added before. */
async function linkImports(source: string, importer: URL, progress: Progress): Promise<string> {
  let code = source;
  for (const [statement, names = '', path = ''] of source.matchAll(importStatement)) {
    const imported = await linkModule(resolveImport(path, importer), progress);
    code = code.replace(statement, `const {${names.replaceAll(' as ', ': ')}} = ${imported};`);
  }
  return code;
}

function resolveImport(path: string, importer: URL): URL {
  return path.startsWith('#') ? pathToFileURL(require.resolve(path)) : new URL(path, importer);
}
