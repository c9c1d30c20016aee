import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { MasterKeys } from '#server/platform/vault/master-keys.ts';
import { hashOf, isSignedBy } from './chain.ts';
import * as queries from './queries.ts';

const pageSize = 500;

interface VerifyOptions {
  masterKeys: MasterKeys;
  onFault: (line: string) => void;
  /** The end found by an earlier run and stored elsewhere. It even reveals a database that was reset as a whole. */
  knownEnd?: string | undefined;
}

interface Verified {
  eventCount: number;
  faultCount: number;
  end: string;
}

type Last = Pick<queries.AuditRow, 'sequence' | 'hash'> | undefined;

const nameOf = (last: Last) => (last ? `${last.sequence}:${last.hash.toString('hex')}` : 'empty');

/** Checks the whole trail page by page and reports entries that were changed, removed, moved or cut off. */
export async function verifyAudit(
  db: Db | Tx,
  { masterKeys, onFault, knownEnd }: VerifyOptions,
): Promise<Verified> {
  const verified = { eventCount: 0, faultCount: 0 };
  const report = (line: string) => {
    verified.faultCount += 1;
    onFault(line);
  };
  let last: Last;
  let isKnownEndThere = knownEnd === undefined || knownEnd === 'empty';
  for await (const event of walk(db)) {
    for (const fault of faultsOf(event, last)) report(`${event.sequence} (${event.action}): ${fault}.`);
    verified.eventCount += 1;
    last = event;
    isKnownEndThere ||= nameOf(last) === knownEnd;
  }
  await checkEnd(db, { masterKeys, last, report });
  if (!isKnownEndThere) report(`The event ${knownEnd} is not in the trail any more.`);
  return { ...verified, end: nameOf(last) };
}

async function* walk(db: Db | Tx): AsyncGenerator<queries.AuditRow> {
  let afterSequence = 0;
  for (;;) {
    const page = await queries.listAfter(db, { afterSequence, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    afterSequence = last.sequence;
  }
}

function faultsOf(event: queries.AuditRow, last: Last): string[] {
  const followsLast =
    event.sequence === (last?.sequence ?? 0) + 1 &&
    (last ? event.previousHash?.equals(last.hash) : event.previousHash === null);
  return [
    ...(followsLast ? [] : [`it does not follow number ${last?.sequence ?? 0}`]),
    ...(hashOf(event).equals(event.hash) ? [] : ['its content is not what was recorded']),
  ];
}

interface EndCheck {
  masterKeys: MasterKeys;
  last: Last;
  report: (line: string) => void;
}

async function checkEnd(db: Db | Tx, { masterKeys, last, report }: EndCheck): Promise<void> {
  const head = await queries.findHead(db);
  if (!head) {
    if (last) report('The signed end of the trail is missing.');
    return;
  }
  const masterKey = await masterKeys.find(head.masterKeyId);
  if (!masterKey) return report(`The end is signed by the key “${head.masterKeyId}”, which is not here.`);
  if (!isSignedBy(masterKey, head, head.signature)) report('The end of the trail is not signed by us.');
  if (nameOf(head) !== nameOf(last))
    report(`The trail ends with number ${last?.sequence ?? 0}, and was signed with ${head.sequence}.`);
}
