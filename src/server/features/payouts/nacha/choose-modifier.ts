import type { Tx } from '#server/db/connect.ts';
import { dayMs } from '#shared/durations.ts';
import { OperatorRefused } from '../refused.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';

/** In the order in which the files of a day take them. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const twoDaysMs = 2 * dayMs;

/** Tells apart the files of one day. Needs the lock of the files. */
export async function chooseModifier(tx: Tx, at: Date): Promise<string> {
  const { day } = fileTimeOf(at);
  const recent = await queries.listFilesSince(tx, new Date(at.getTime() - twoDaysMs));
  const ofToday = recent.filter(({ createdAt }) => fileTimeOf(createdAt).day === day);
  const modifier = modifiers[ofToday.length];
  if (!modifier)
    throw new OperatorRefused(`A day has at most ${modifiers.length} files. The rest can leave tomorrow.`);
  return modifier;
}
