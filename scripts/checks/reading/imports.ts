import { globSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { childrenOf, parseFile, type SyntaxNode } from './syntax.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

/** One file of ours that imports another, whether values or types. */
export interface Import {
  from: string;
  to: string;
  /** As written, such as `#shared/money.ts`. */
  name: string;
}

/** What one file imports: files of ours, and packages by the name as written. Whatever is neither is missing. */
export interface FileImports {
  files: Import[];
  packages: { from: string; name: string; isType: boolean }[];
}

export function listFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

export function readImports(file: string): FileImports {
  const found: FileImports = { files: [], packages: [] };
  const { resolve } = createRequire(path.join(root, file));
  for (const { name, isType } of listNames(parseFile(path.join(root, file)).program)) {
    const to = resolveOwn(resolve, name);
    if (to) found.files.push({ from: file, to, name });
    else found.packages.push({ from: file, name, isType });
  }
  return found;
}

interface Named {
  name: string;
  isType: boolean;
}

/** Imports and exports from elsewhere, `import()`, and `import()` in types. */
function listNames(node: SyntaxNode): Named[] {
  const source = (node.source ?? undefined) as SyntaxNode | undefined;
  const isTemplate = source?.type !== 'Literal';
  const own: Named[] =
    isTemplate || !/^(Import|Export|TSImportType)/.test(node.type)
      ? []
      : [{ name: String(source?.value), isType: isTypeOnly(node) }];
  return [...own, ...childrenOf(node).flatMap(listNames)];
}

function isTypeOnly({ type, importKind, exportKind }: SyntaxNode): boolean {
  return type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
}

/** Packages from elsewhere, and what only the build makes, are no files of ours. */
function resolveOwn(resolve: NodeJS.RequireResolve, name: string): string | undefined {
  try {
    if (isBuiltin(name)) return undefined;
    const file = path.relative(root, resolve(name.replace(/\?\w+$/, '')));
    return file.startsWith('..') || file.includes('node_modules') || !file.includes('/') ? undefined : file;
  } catch {
    return undefined;
  }
}
