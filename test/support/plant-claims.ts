import { sql } from 'drizzle-orm';
import type { Db } from '../../src/server/platform/db/connect.ts';

interface Planting {
  userId: string;
  count: number;
  /** The latest moment at which one was found; the others were found up to an hour each before it. */
  until: Date;
  /** Numbers of several plantings for one person must not overlap. */
  firstNumber?: number;
  spreadMinutes?: number;
  descriptionLength?: number;
}

/** Writes many claims of all statuses straight into the table. They are named "Planted 1", "Planted 2", … */
export async function plantClaims(
  db: Db,
  { userId, count, until, firstNumber = 1, spreadMinutes = 10, descriptionLength = 300 }: Planting,
): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz - (number - ${firstNumber}::int) * ${spreadMinutes}::int * interval '1 minute'`;
  await db.execute(
    sql`insert into claims (user_id, person_id, finding_key, type, title, description, amount_cents, amount_kind,
      status, probability, estimated_recovery_time, source_name, source_url, state, is_sandbox, sealed_details,
      content_hash, filed_at, completed_at, created_at, updated_at)
    select people.user_id, people.id, 'planted-' || number,
      (array['unclaimed_property', 'tax_credit', 'retail_refund', 'class_action'])[1 + number % 4],
      'Planted ' || number, rpad('Held by an office since the year ' || (1990 + number % 30) || '. ', ${descriptionLength}::int, 'Text '),
      (number % 7) * 100 + 100, (array['exact', 'estimate', 'up_to'])[1 + number % 3],
      (array['pending', 'filed', 'approved', 'paid', 'rejected'])[1 + number % 5], 0.9, '60-90 days',
      'Sample State Treasurer', 'https://treasurer.example/claims', 'CA', true, decode(repeat('00', 400), 'hex'),
      sha256('planted'), case when number % 5 > 0 then ${at} end, case when number % 5 > 2 then ${at} end, ${at}, ${at}
    from people, generate_series(${firstNumber}::int, ${firstNumber + count - 1}::int) number
    where people.user_id = ${userId} and people.is_self`,
  );
}
