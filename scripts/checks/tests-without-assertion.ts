import { globSync } from 'node:fs';
import path from 'node:path';
import { report, unless } from './reading/report.ts';
import { childrenOf, parseFile, rootOf, type SyntaxNode } from './reading/syntax.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync(['{src,packages,test}/**/*.{test,spec}.ts'], { cwd: root });

/** Calls that fail a test without being named after it, beside those whose name begins with `expect`. */
const assertionHelpers = new Set([
  // Fails at the first case for which the property is false or throws.
  'assert',
  // Fails when the condition does not come true in time.
  'waitUntil',
]);

/** Lists the test calls of a file, each with the function that is the test. */
function listTests(node: SyntaxNode): SyntaxNode[] {
  const isTest =
    node.type === 'CallExpression' &&
    rootOf(node.callee as SyntaxNode) === 'test' &&
    bodyOf(node) !== undefined;
  return isTest ? [node] : childrenOf(node).flatMap(listTests);
}

/** Hooks such as `test.beforeEach` have no title, and groups such as `test.describe` contain tests. */
function bodyOf({ callee, arguments: passed }: SyntaxNode): SyntaxNode | undefined {
  const method = (callee as SyntaxNode).property as SyntaxNode | undefined;
  const [title, ...others] = passed as SyntaxNode[];
  if (!title || !['Literal', 'TemplateLiteral'].includes(title.type)) return undefined;
  if (method && ['describe', 'step', 'use', 'extend'].includes(String(method.name))) return undefined;
  return others.findLast(
    ({ type }) => type !== 'ObjectExpression' && type !== 'Literal' && type !== 'Identifier',
  );
}

function isAssertion(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as SyntaxNode;
  const name = String(callee.name ?? (callee.property as SyntaxNode | undefined)?.name ?? '');
  return name.startsWith('expect') || rootOf(callee) === 'expect' || assertionHelpers.has(name);
}

const asserts = (node: SyntaxNode): boolean => isAssertion(node) || childrenOf(node).some(asserts);

const tests = files.flatMap((file) => {
  const { program, lineOf } = parseFile(path.join(root, file));
  return listTests(program).map((node) => ({ place: `${file}:${lineOf(node)}`, body: bodyOf(node) }));
});

report({
  'The tests cannot be read': unless(tests.length > 2_000, `there are ${tests.length}`),
  'Tests without an assertion': tests.filter(({ body }) => body && !asserts(body)).map(({ place }) => place),
});
