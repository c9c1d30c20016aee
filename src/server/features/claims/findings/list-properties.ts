import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openFacts } from '../facts.ts';
import * as queries from './queries.ts';

interface Sought {
  personId: string;
  /** Keys of findings that are not asked for. */
  except: ReadonlySet<string>;
}

/** Lists the properties of a person that may still be filed, as the offices' lists name them. */
export async function listProperties(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db | Tx },
  { personId, except }: Sought,
) {
  const pending = await queries.listPendingProperties(db, personId);
  const listed: { catalogId: string; propertyId: string; state: string | null }[] = [];
  for (const claim of pending) {
    if (except.has(claim.findingKey) || !claim.sealedFacts) continue;
    const facts = await openFacts({ vault }, db, claim);
    if (facts.type !== 'unclaimed_property' || !facts.catalogId) continue;
    listed.push({ catalogId: facts.catalogId, propertyId: facts.propertyId, state: claim.state });
  }
  return listed;
}
