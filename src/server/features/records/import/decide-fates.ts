import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { recordSightings, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import { fates, incoming } from './incoming-table.ts';
import type { ImportScope } from './merge-chunk.ts';

/** What happens to rows that are already stored. */
export interface Fates {
  unchanged: number;
  changed: number;
  returned: number;
  repeatedLines: number[];
  /** Rows whose keys differ from the stored ones. A newer matcher version gives even unchanged rows other keys. */
  otherKeys: number;
}

/**
 * Looks up each row through the index. With a plain join the planner, which knows nothing about the temporary table and
 * little about a state that is just being filled, would scan the whole state for each row.
 */
export async function readFates(tx: Tx, { importId, sourceKey, state }: ImportScope): Promise<Fates> {
  const { rows } = await tx.execute<{ fate: string; count: number; otherKeys: number; lines: number[] }>(sql`
    with decided as (
      insert into ${fates} (line_number, record_id, fate, old_keys)
      select incoming.line_number, known.id, known.fate,
        case when known.fate = 'returned' or (known.fate <> 'repeated' and known.keys <> incoming.keys)
          then known.keys end
      from ${incoming} as incoming cross join lateral (
        select stored.id, stored.keys, case
          when stored.changed_import_id = ${importId} or exists (
            select from ${recordSightings} as sighting
            where sighting.import_id = ${importId} and sighting.record_id = stored.id and not sighting.is_rejected
          ) then 'repeated'
          when stored.vanished_at is not null then 'returned'
          when stored.content_hash <> incoming.content_hash then 'changed'
          else 'unchanged'
        end as fate
        from ${unclaimedRecords} as stored
        where stored.state = ${state} and stored.source_key = ${sourceKey}
          and stored.property_id = incoming.property_id and stored.owner_name = incoming.owner_name
        limit 1
      ) as known
      returning line_number, fate, old_keys is not null as has_other_keys
    )
    select fate, count(*)::int as count, count(*) filter (where has_other_keys)::int as "otherKeys",
      array_agg(line_number::int) filter (where fate = 'repeated') as lines
    from decided group by fate`);
  const found = new Map(rows.map((row) => [row.fate, row]));
  const count = (fate: string) => found.get(fate)?.count ?? 0;
  return {
    unchanged: count('unchanged'),
    changed: count('changed'),
    returned: count('returned'),
    repeatedLines: found.get('repeated')?.lines ?? [],
    otherKeys: rows.reduce((sum, row) => sum + row.otherKeys, 0),
  };
}
