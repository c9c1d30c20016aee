import path from 'node:path';

/** The npm that started us, run by the given Node, or else the npm on PATH. */
export function npmCommand(node, args) {
  const npm = process.env.npm_execpath;
  const isNpm = npm && path.basename(npm) === 'npm-cli.js';
  return [...(isNpm ? [node, npm] : ['npm']), ...args, '--loglevel=error', '--no-progress', '--global=false'];
}
