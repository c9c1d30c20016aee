import { childrenOf, parseFile, rootOf, type SyntaxNode } from './syntax.ts';

const runners = new Set(['test', 'describe']);

/** Marks the places of values that the runner fills in. */
const filled = '\0';

/** Reads the full title of every Vitest test in a file, as a pattern that matches any filled-in values. */
export function readTitles(file: string): RegExp[] {
  return collect(parseFile(file).program, []).map(toPattern);
}

function collect(node: SyntaxNode, around: readonly string[]): string[] {
  const title = node.type === 'CallExpression' ? titleOf(node) : undefined;
  if (title === undefined) return childrenOf(node).flatMap((child) => collect(child, around));
  const path = [...around, title];
  if (rootOf(node.callee as SyntaxNode) === 'test') return [path.join(' › ')];
  return childrenOf(node).flatMap((child) => collect(child, path));
}

function titleOf({ callee, arguments: passed }: SyntaxNode): string | undefined {
  if (!runners.has(rootOf(callee as SyntaxNode))) return undefined;
  const [first] = passed as SyntaxNode[];
  if (first?.type === 'Literal' && typeof first.value === 'string')
    return (callee as SyntaxNode).type === 'CallExpression' ? withoutPlaces(first.value) : first.value;
  if (first?.type !== 'TemplateLiteral') return undefined;
  return (first.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(filled);
}

/** The runner fills in `%s` and `$name` from the table of cases. */
function withoutPlaces(title: string): string {
  return title.replaceAll(/%[sdifjoOc#$]|\$[\w.]+/g, filled).replaceAll('%%', '%');
}

function toPattern(title: string): RegExp {
  return new RegExp(`^${title.split(filled).map(RegExp.escape).join('.*')}$`, 's');
}
