import { type SQL, sql } from 'drizzle-orm';
import { openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Db } from '#server/platform/db/connect.ts';

const claimsEach = 12;

/** The session token in the cookie of the account with this number. */
export function sessionTokenOf(number: number): string {
  return `bench-session-${number}`;
}

interface Range {
  from: number;
  to: number;
}

/** Creates invented accounts by number. Each has a session, two scans, and a dozen claims with timelines. */
export async function fillAccounts(pool: Db, { from, to }: Range): Promise<void> {
  // The pool's statement timeout is made for requests, and these statements take longer.
  const { db, close } = await openBulkConnection(pool);
  const numbers = sql`generate_series(${from}::int, ${to}::int)`;
  await fillPeople(db, numbers);
  const accounts = sql`(select users.id as user_id, people.id as person_id from ${numbers} number
    join users on users.email = 'bench-' || number || '@example.com' join people on people.user_id = users.id) account`;
  await fillScans(db, accounts);
  await fillClaims(db, accounts);
  await db.execute(sql`analyze`);
  await close();
}

async function fillPeople(db: Db, numbers: SQL): Promise<void> {
  await db.execute(
    sql`insert into users (email, first_name, last_name, created_at, updated_at)
    select 'bench-' || number || '@example.com', 'Sample', 'Person', now(), now() from ${numbers} number`,
  );
  const added = sql`${numbers} number join users on users.email = 'bench-' || number || '@example.com'`;
  await db.execute(
    sql`insert into sessions
      (user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at, remembered)
    select users.id, sha256(('bench-session-' || number)::bytea), 'bench', '192.0.2.1', now(), now(),
      now() + interval '1 day', true from ${added}`,
  );
  await db.execute(
    sql`insert into people (user_id, is_self, date_of_birth, created_at, updated_at)
    select users.id, true, date '1980-01-01' + number % 9000, now(), now() from ${added}`,
  );
  await db.execute(
    sql`insert into person_names (user_id, person_id, position, first_name, last_name)
    select users.id, people.id, 0, 'Sample', 'Person ' || number from ${added} join people on people.user_id = users.id`,
  );
  await db.execute(
    sql`insert into person_addresses (user_id, person_id, position, text, street, city, state, zip)
    select users.id, people.id, 0, number || ' Example Road, Sacramento, CA 95814', number || ' Example Road',
      'Sacramento', 'CA', '95814' from ${added} join people on people.user_id = users.id`,
  );
}

async function fillScans(db: Db, accounts: SQL): Promise<void> {
  await db.execute(
    sql`insert into scans (user_id, person_id, status, trigger, created_at, finished_at)
    select user_id, person_id, 'completed', 'monitor', now() - scan * interval '1 day', now() - scan * interval '1 day'
    from ${accounts}, generate_series(1, 2) scan`,
  );
  await db.execute(
    sql`insert into onboarding_records (user_id, personal_info_completed, accounts_connected, scan_completed, created_at)
    select user_id, true, true, true, now() from ${accounts}`,
  );
}

async function fillClaims(db: Db, accounts: SQL): Promise<void> {
  await db.execute(
    sql`insert into claims (user_id, person_id, finding_key, type, title, description, amount_cents, amount_kind,
      status, probability, estimated_recovery_time, source_name, source_url, state, is_sandbox, sealed_details, sealed_facts,
      content_hash, filed_at, completed_at, created_at, updated_at)
    select user_id, person_id, 'bench-' || claim, 'unclaimed_property', 'Utility deposit from Example Power',
      'A deposit that was never returned, held by the state.', 1000 * claim, 'exact',
      (array['pending', 'filed', 'paid', 'rejected'])[1 + claim % 4], 0.97, '60-90 days', 'Example State Office',
      'https://office.example/claims', 'CA', true, decode(repeat('00', 400), 'hex'), decode(repeat('00', 400), 'hex'), sha256('bench'),
      now() - claim * interval '20 days', now() - claim * interval '10 days', now() - claim * interval '25 days', now()
    from ${accounts}, generate_series(1, ${claimsEach}) claim`,
  );
  await db.execute(
    sql`insert into claim_events (user_id, claim_id, kind, text, created_at)
    select account.user_id, claims.id, 'found', 'Found.', now()
    from ${accounts} join claims on claims.user_id = account.user_id, generate_series(1, 2)`,
  );
}
