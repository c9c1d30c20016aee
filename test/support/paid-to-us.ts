/** Takes statements, as a database in a test or one behind a browser does. */
type Run = (statement: string) => Promise<unknown>;

/**
 * From now on, what would be paid apart is filed as earlier versions filed it: the office pays all of it to us. `which` is a
 * condition on the new row.
 */
export async function fileAsPaidToUs(run: Run, which = 'true'): Promise<void> {
  await run(`create or replace function file_as_paid_to_us() returns trigger language plpgsql as
    $$ begin new.paid_to := 'us'; return new; end $$`);
  await run(`create or replace trigger filed_as_paid_to_us before insert on claim_filings for each row
    when (new.paid_to = 'apart' and ${which}) execute function file_as_paid_to_us()`);
}
