import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import {
  decideEntry,
  type Entry,
  expireEntries,
  listEntries,
  proposeEntries,
  readEntries,
} from '#server/features/discovery/api.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { getSafely } from '#server/platform/web-requests/get-safely.ts';
import { counted } from '#shared/counted.ts';
import { operatorCommand } from '../operator-command.ts';

const usage =
  'Use: npm run settlements -- check FILE|URL, import FILE|URL, list, approve ID --because TEXT, refuse ID --because TEXT, or expire [ID]';

const mostBytes = 5 * 1024 ** 2;
const patienceMs = 60_000;

const actions = ['check', 'import', 'list', 'approve', 'refuse', 'expire'] as const;
type Action = (typeof actions)[number];

interface Arguments {
  action: Action;
  subject: string | undefined;
  because: string | undefined;
}

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { because: { type: 'string' } },
      allowPositionals: true,
    });
    const [word, subject, ...others] = positionals;
    const action = actions.find((one) => one === word);
    const because = values.because?.trim() || undefined;
    const isDecision = action === 'approve' || action === 'refuse';
    const lacks = (action !== 'list' && action !== 'expire' && !subject) || (isDecision && !because);
    if (action && !lacks && others.length === 0) return { action, subject, because };
  } catch {
    // An unknown option gets the same usage message as a missing one.
  }
  throw new StartupError(usage);
}

/** For operators: checks, imports, and decides about the settlements and programmes that people are shown. */
export const run = operatorCommand(async ({ db, noteRun, args, print, fail }) => {
  const { action, subject = '', because = '' } = readArguments(args);
  const desk = { db, now: () => new Date() };
  if (action === 'list') return list();
  if (action === 'check') return (await read()) ? 0 : 2;
  const resource = { kind: 'settlement', id: subject.slice(0, 200) };
  if (action === 'import') {
    const entries = await read();
    if (!entries) return 2;
    await noteRun({ command: 'settlements', option: action });
    const { waiting, unchanged, over } = await proposeEntries(desk, entries);
    print(`${waiting} to approve, ${unchanged} unchanged, ${over} already over and left out.`);
    return 0;
  }
  await noteRun({ command: 'settlements', option: action, ...(subject && { resource }) });
  if (action === 'expire') {
    const ended = await expireEntries(desk, subject || undefined);
    print(ended.length > 0 ? `Taken down: ${ended.join(', ')}.` : 'Nothing is over.');
    return 0;
  }
  const verdict = action === 'approve' ? 'approved' : 'refused';
  if (!(await decideEntry(desk, { id: subject, verdict, reason: because })))
    throw new StartupError(`Nothing of the id ${subject} waits for a decision.`);
  print(`${subject} is ${verdict}.${verdict === 'approved' ? ' The next scans use it.' : ''}`);
  return 0;

  async function read(): Promise<Entry[] | undefined> {
    const { entries, problems } = readEntries(await readText(subject));
    for (const problem of problems) fail(problem);
    if (problems.length > 0) return undefined;
    print(`${counted(entries.length, 'entry', 'entries')}, nothing wrong.`);
    return entries;
  }

  async function list(): Promise<number> {
    const rows = await listEntries(db);
    for (const { id, shown, proposed, reason } of rows) {
      const state = proposed
        ? shown
          ? 'shown, and a newer text waits'
          : 'waits'
        : shown
          ? 'shown'
          : 'refused';
      print(`${id}: ${state}${reason ? ` (${reason})` : ''}`);
      if (proposed) print(`  ${JSON.stringify(proposed)}`);
    }
    print(`${counted(rows.length, 'entry', 'entries')}.`);
    return 0;
  }
});

async function readText(place: string): Promise<string> {
  if (/^[a-z]+:\/\//i.test(place)) return fetchText(place);
  const size = await stat(place).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw new StartupError(`The file ${place} cannot be opened.`);
  if (size > mostBytes) throw new StartupError(`The file ${place} has more than 5 megabytes.`);
  return readFile(place, 'utf8');
}

/** Asked once, over https, and only of a public address. */
async function fetchText(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await getSafely(url, { signal, idleMs: patienceMs });
    if (answer.statusCode !== 200) throw new Error(`the server answered ${answer.statusCode}`);
    return await readAll(answer);
  } catch (error) {
    throw new StartupError(`${url} was not read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('it has more than 5 megabytes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
