import { runQuietly } from '../setup/run-program.mjs';

const timeoutMs = 60_000;
const notThere = /Executable doesn't exist/;
const telling = /shared librar|Exec format|EACCES|ENOENT|requires/;

/**
 * Opens a page to find out whether a browser works: a file called chromium may be a stub or lack libraries. Without a
 * path, Playwright's own build is tried. Resolves to `{ path, version }` or `{ reason, missing }`.
 */
export async function tryChromium({ node, env }, executablePath) {
  const args = executablePath ? [executablePath] : [];
  const { ok, output } = await runQuietly([node, 'scripts/browser/probe-chromium.mjs', ...args], {
    env,
    timeoutMs,
  });
  const lines = output.split('\n');
  if (ok) return JSON.parse(lines.at(-1));
  const reason = (lines.find((line) => telling.test(line)) ?? lines[0]).trim();
  return { reason: executablePath ? `${executablePath}: ${reason}` : reason, missing: notThere.test(output) };
}
