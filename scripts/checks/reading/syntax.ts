import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export interface SyntaxNode {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Parses a file, with a function that says in which line a part of it begins. */
export function parseFile(file: string) {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return {
    program: program as unknown as SyntaxNode,
    lineOf: ({ start }: SyntaxNode) => text.slice(0, start).split('\n').length,
  };
}

/** Returns `test` for `test`, `test.skipIf(…)`, and `test.each(…)` alike. */
export function rootOf(callee: SyntaxNode): string {
  if (callee.type === 'Identifier') return String(callee.name);
  const inner = (callee.object ?? callee.callee ?? callee.tag) as SyntaxNode | undefined;
  return inner ? rootOf(inner) : '';
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
