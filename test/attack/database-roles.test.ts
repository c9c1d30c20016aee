import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

/** If the application cannot create roles, an operator creates them by hand as docs/operations.md explains. */

const file = path.resolve(import.meta.dirname, '../../docs/operations.md');
const [section = ''] = /^## Database roles\n.*?(?=^## )/ms.exec(readFileSync(file, 'utf8')) ?? [];

interface Grant {
  grantee: string;
  object: string;
  privilege: string;
}

/** Lists the grants in no particular order, such as `rightful_audit_writer: insert on audit_events`. */
const linesOf = (grants: readonly Grant[]) =>
  grants.map(({ grantee, object, privilege }) => `${grantee}: ${privilege} on ${object}`).sort();

const listOf = (names = '') => names.split(',').map((name) => name.trim());

function documentedGrants(): Grant[] {
  return [...section.matchAll(/^grant ([a-z, ]+) on ([\w., ]+) to ([\w, ]+);$/gm)].flatMap(
    ([, privileges, objects, grantees]) =>
      listOf(grantees).flatMap((grantee) =>
        listOf(objects).flatMap((object) =>
          listOf(privileges).map((privilege) => ({ grantee, object, privilege })),
        ),
      ),
  );
}

const parts = new AsyncDisposableStack();
let db: Db;

beforeAll(async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  parts.defer(drop);
  const connection = connectPatiently(databaseUrl);
  parts.defer(connection.close);
  ({ db } = connection);
});
afterAll(() => parts.disposeAsync());

test('the document creates every role that the application writes with, and makes its user a member', () => {
  const created = [...section.matchAll(/^create role (\w+) nologin;$/gm)].map(([, role]) => role);
  const [, members] = /^grant ([\w, ]+) to <the application's user>;$/m.exec(section) ?? [];
  expect(created).toEqual(actingRoles);
  expect(listOf(members)).toEqual(actingRoles);
});

test('the document grants what the migrations grant', async () => {
  const roles = `'{${actingRoles.join()}}'`;
  const { rows } = await db.execute<{ grantee: string; object: string; privilege: string }>(`
    select grantee, lower(privilege_type) privilege,
      case table_schema when 'public' then '' else table_schema || '.' end || table_name object
    from information_schema.role_table_grants where grantee = any (${roles})
    union all
    select rolname, lower(privilege_type), 'schema ' || nspname
    from pg_namespace, aclexplode(nspacl), pg_roles
    where pg_roles.oid = grantee and rolname = any (${roles})`);
  expect(rows.length).toBeGreaterThan(10);
  expect(linesOf(documentedGrants())).toEqual(linesOf(rows));
});
