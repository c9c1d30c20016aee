import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeRivals, readContestDocuments } from '#server/features/claims/api.ts';
import { findPerson, listAddresses, listNames } from '#server/features/people/api.ts';
import {
  DecisionRefused,
  decideReview,
  findReview,
  listWaiting,
  type ReviewRow,
  readReviewDocuments,
} from '#server/features/reviews/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { createVault } from '#server/platform/vault/vault.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import { counted } from '#shared/counted.ts';
import { isUuid } from '#shared/text-field.ts';
import { operatorCommand } from './operator-command.ts';

const usage = [
  'Use:',
  '  npm run reviews                                   lists what waits for a decision',
  '  npm run reviews -- --show ID [--save FOLDER]      shows one, and saves what the person sent for it',
  '  npm run reviews -- --approve ID --reason "TEXT"   the person reads the reason',
  '  npm run reviews -- --refuse ID --reason "TEXT"',
  '  --instead-of CLAIM                                with --approve, where several people claim a property',
].join('\n');

function readOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: { show: text, save: text, approve: text, refuse: text, reason: text, 'instead-of': text },
    });
    const { show, approve, refuse, reason } = values;
    const ids = [show, approve, refuse].filter((id) => id !== undefined);
    const isOneThing = ids.length <= 1 && ids.every(isUuid);
    const hasReason = !(approve ?? refuse) || reason?.trim();
    if (!isOneThing || !hasReason) throw new Error('incomplete');
    return values;
  } catch {
    throw new StartupError(usage);
  }
}

/** For operators: lists what waits for a decision, shows it, and decides. */
export const run = operatorCommand(async ({ config, databaseUrl, db, audit, noteRun, args, ...words }) => {
  const { print } = words;
  const { show, save, approve, refuse, reason = '', 'instead-of': insteadOf } = readOptions(args);
  if (show) {
    const review = await findReview(db, show);
    if (!review) return fail(`There is no review ${show}.`);
    await noteRun({ command: 'reviews', option: 'show', resource: { kind: 'review', id: review.id } });
    const known = [
      ...linesOf(review),
      ...(await personLines(db, review)),
      ...(await describeRivals(db, review)),
    ];
    for (const line of known) print(line);
    if (save) await saveDocuments(review, save);
    return 0;
  }
  const decided = approve ?? refuse;
  if (!decided) return list(db, print);
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    const verdict = approve ? 'approved' : 'refused';
    const deps = { db, jobs, audit, now: () => new Date() };
    await decideReview(deps, reviewOutcomes, {
      reviewId: decided,
      verdict,
      reason: reason.trim(),
      insteadOf,
    });
    print(`Review ${decided} is ${verdict}. The person is told by email.`);
    return 0;
  } catch (error) {
    if (error instanceof DecisionRefused) return fail(error.message);
    throw error;
  } finally {
    await jobs.stop();
  }

  function fail(sentence: string): number {
    words.fail(sentence);
    return 2;
  }

  async function saveDocuments(review: ReviewRow, folder: string): Promise<void> {
    const { encryptionKeys: configured, dataDir } = config;
    const masterKeys = await openMasterKeys({ configured, dataDir });
    const vault = createVault({ masterKeys, now: () => new Date() });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent = await readReviewDocuments({ vault }, db, review);
    const ofReview = sent.map(({ kind, ...document }) => ({ name: kind, ...document }));
    const ofClaims = await readContestDocuments({ vault }, db, review);
    for (const { name, contentType, content } of [...ofReview, ...ofClaims]) {
      const file = path.join(folder, `${name}${contentType === 'image/jpeg' ? '.jpg' : '.pdf'}`);
      await writeFile(file, content, { mode: 0o600 });
      print(`Saved ${file}. Delete it after the decision.`);
    }
  }
});

async function list(db: Db, print: (line: string) => void): Promise<number> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) print('Nothing waits for a decision.');
  for (const review of waiting)
    print(`${review.id}  ${review.openedAt.toISOString()}  ${review.kind}  account ${review.userId}`);
  if (waiting.length > 0) print(`\n${counted(waiting.length, 'review')}. ${usage}`);
  return 0;
}

function linesOf({
  id,
  kind,
  status,
  userId,
  subjectId,
  facts,
  note,
  openedAt,
  reason,
}: ReviewRow): string[] {
  const { kind: _, ...details } = facts;
  return [
    `${id}: ${kind}, ${status}`,
    `Opened ${openedAt.toISOString()} for account ${userId}, about ${subjectId}`,
    ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    ...(note ? [`The person wrote: ${note}`] : []),
    ...(reason ? [`Decided because: ${reason}`] : []),
  ];
}

/** What the documents are compared with. */
async function personLines(db: Db, { kind, userId, subjectId: personId }: ReviewRow): Promise<string[]> {
  const person = kind === 'identity' ? await findPerson(db, { userId, personId }) : undefined;
  if (!person) return [];
  const [name] = await listNames(db, personId);
  const [address] = await listAddresses(db, personId);
  return [
    `name: ${[name?.firstName, name?.middleName, name?.lastName].filter(Boolean).join(' ')}`,
    `date of birth: ${person.dateOfBirth ?? 'not given'}`,
    `address: ${address?.text ?? 'not given'}`,
  ];
}
