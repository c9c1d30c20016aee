import type { Tx } from '#server/platform/db/connect.ts';
import { dayMs } from '#shared/durations.ts';
import { OperatorRefused } from '../refused.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';

/** In the order in which a day's files use them. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const twoDaysMs = 2 * dayMs;

/** Chooses the character that tells a day's files apart. The caller must hold the lock on files. */
export async function chooseModifier(tx: Tx, at: Date): Promise<string> {
  const { day } = fileTimeOf(at);
  const recent = await queries.listFilesSince(tx, new Date(at.getTime() - twoDaysMs));
  const ofToday = recent.filter(({ createdAt }) => fileTimeOf(createdAt).day === day);
  const modifier = modifiers[ofToday.length];
  if (!modifier)
    throw new OperatorRefused(
      `At most ${modifiers.length} files can be written a day. Send the rest tomorrow.`,
    );
  return modifier;
}
