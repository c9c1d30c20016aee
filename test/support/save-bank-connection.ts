import { saveConnection } from '#server/features/connections/save-connection.ts';
import { createUser } from './test-people.ts';
import type { linkBank } from './test-plaid.ts';
import type { TestServer } from './test-server.ts';

type Bank = Awaited<ReturnType<typeof linkBank>>;

/** Connects a bank that was linked at the sandbox to a new account. */
export async function saveBankConnection(server: TestServer, { access_token, itemId }: Bank) {
  const { id: userId } = await createUser(server);
  const connection = await server.db.transaction((tx) =>
    saveConnection(server.deps, tx, {
      userId,
      kind: 'bank',
      provider: 'plaid',
      externalId: itemId,
      label: 'Bank',
      token: access_token,
    }),
  );
  return { connectionId: connection.id, userId, access_token };
}
