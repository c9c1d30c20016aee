import { eq } from 'drizzle-orm';
import { withdrawReview } from '#server/features/reviews/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOpenUser } from '#server/platform/locks.ts';
import { lockOther } from './entitlement.ts';

interface Key {
  userId: string;
  personId: string;
}

/** Asks whoever has claims to hide a person's that no office has, and whether one was ever filed. */
export type HideUnfiled = (deps: Deps, tx: Tx, key: Key) => Promise<{ wasAnyFiled: boolean }>;

/** Stops acting for somebody. Whatever was filed stays with the names it was filed under; else nothing of them stays. */
export async function removePerson(deps: Deps, key: Key, hideUnfiled: HideUnfiled): Promise<void> {
  const { userId, personId } = key;
  await deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, userId, 'no key update');
    await lockOther(tx, key);
    await withdrawReview(deps, tx, { kind: 'entitlement', subjectId: personId });
    const at = deps.now();
    const { wasAnyFiled } = await hideUnfiled(deps, tx, key);
    const isThem = eq(people.id, personId);
    if (wasAnyFiled) await tx.update(people).set({ removedAt: at, updatedAt: at }).where(isThem);
    else await tx.delete(people).where(isThem);
    await deps.audit.record(tx, {
      actor: 'user',
      userId,
      action: 'person_removed',
      resource: { kind: 'person', id: personId },
      at,
    });
  });
}
