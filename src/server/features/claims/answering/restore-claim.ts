import { losesClaim } from '#catalog/questions.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockOpenUser, lockPerson } from '#server/platform/locks.ts';
import { openFacts, questionsOf } from '../facts.ts';
import { takeBackFiling } from '../lifecycle.ts';
import * as claimQueries from '../queries.ts';
import { type ClaimKey, type ClaimRow, claimNotFound, findAnyClaim } from '../queries.ts';
import { openAnswers } from '../questions/answers.ts';
import * as queries from '../questions/queries.ts';
import { applyAnswers, type Rescore } from './apply-answers.ts';

/** Shows a hidden claim again and takes back the answers that hid it. Calling it again changes nothing. */
export async function restoreClaim(deps: Deps, key: ClaimKey, rescore: Rescore): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, key.userId, 'no key update');
    const found = await findAnyClaim(tx, key);
    if (!found) throw claimNotFound();
    await lockPerson(tx, found.personId);
    const claim = await lockClaim(tx, key);
    if (!claim?.dismissedAt) return;
    await takeBackDenials(deps, tx, claim);
    await showAgain(deps, tx, claim);
    await applyAnswers(deps, tx, claim, rescore);
  });
}

async function takeBackDenials(deps: Deps, tx: Tx, claim: ClaimRow): Promise<void> {
  const asked = questionsOf(await openFacts(deps, tx, claim), claim);
  const given = await openAnswers(deps, tx, claim.personId);
  const denials = asked
    .flatMap(({ id }) => given.get(id) ?? [])
    .filter((each) => losesClaim(each.question, each.answer));
  await queries.deleteAnswers(
    tx,
    denials.map(({ id }) => id),
  );
}

/** A packet that was prepared is prepared anew: others may have claimed the property meanwhile. */
export async function showAgain({ now }: Pick<Deps, 'now'>, tx: Tx, claim: ClaimRow): Promise<void> {
  const at = now();
  await claimQueries.changeClaim(tx, claim.id, { dismissedAt: null, updatedAt: at });
  const { id: claimId, userId } = claim;
  if (await claimQueries.findFiling(tx, claimId))
    await takeBackFiling(tx, claim, { before: await claimQueries.findRefusedFiling(tx, claimId), at });
  const text = 'You brought this claim back.';
  await claimQueries.addClaimEvent(tx, { userId, claimId, kind: 'found', text, createdAt: at });
}
