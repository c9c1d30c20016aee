import type { Db, Tx } from '#server/platform/db/connect.ts';
import { hashOf } from './posting.ts';
import { listAccountSums, listTransactions, type StoredLink } from './queries.ts';

const pageSize = 500;

interface VerifyOptions {
  onFault: (line: string) => void;
  /**
   * The `head` of an earlier run. A chain that was truncated at its end is still valid; only a head noted elsewhere
   * reveals it.
   */
  knownHead?: string | undefined;
}

interface Verified {
  transactionCount: number;
  faultCount: number;
  /** The sequence number and hash of the last transaction. */
  head: string;
}

const headOf = ({ sequence, hash }: Pick<StoredLink, 'sequence' | 'hash'>) =>
  `${sequence}:${hash.toString('hex')}`;

/** Checks the whole chain and every account, page by page, and reports every inconsistency. */
export async function verifyLedger(db: Db | Tx, { onFault, knownHead }: VerifyOptions): Promise<Verified> {
  let faultCount = 0;
  const report = (line: string) => {
    faultCount += 1;
    onFault(line);
  };
  const { transactionCount, head, hasKnownHead } = await walkChain(db, { report, knownHead });
  if (knownHead && !hasKnownHead) report(`The transaction ${knownHead} is not in the ledger any more.`);
  await checkBalances(db, report);
  return { transactionCount, faultCount, head };
}

type Report = (line: string) => void;

async function walkChain(
  db: Db | Tx,
  { report, knownHead }: { report: Report; knownHead: string | undefined },
) {
  const walked = { transactionCount: 0, head: 'empty', hasKnownHead: false };
  let last: StoredLink | undefined;
  for (;;) {
    const page = await listTransactions(db, { afterSequence: last?.sequence ?? 0, limit: pageSize });
    for (const link of page) {
      for (const fault of faultsOf(link, last)) report(`${link.sequence} (${link.posting.id}): ${fault}.`);
      walked.transactionCount += 1;
      walked.head = headOf(link);
      walked.hasKnownHead ||= walked.head === knownHead;
      last = link;
    }
    if (page.length < pageSize) return walked;
  }
}

function faultsOf(link: StoredLink, last: StoredLink | undefined): string[] {
  const followsLast =
    link.sequence === (last?.sequence ?? 0) + 1 &&
    (last ? link.previousHash?.equals(last.hash) : link.previousHash === null);
  const total = link.posting.entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    ...(followsLast ? [] : [`it does not follow number ${last?.sequence ?? 0}`]),
    ...(hashOf(link).equals(link.hash) ? [] : ['its content is not what was posted']),
    ...(total === 0 ? [] : [`its entries sum to ${total} cents`]),
  ];
}

const beforeEveryId = '00000000-0000-0000-0000-000000000000';

async function checkBalances(db: Db | Tx, report: Report): Promise<void> {
  let afterId = beforeEveryId;
  for (;;) {
    const page = await listAccountSums(db, { afterId, limit: pageSize });
    for (const { id, balanceCents, sumCents } of page)
      if (balanceCents !== sumCents)
        report(`Account ${id} says ${balanceCents} cents; its entries sum to ${sumCents}.`);
    if (page.length < pageSize) return;
    afterId = page.at(-1)?.id ?? afterId;
  }
}
