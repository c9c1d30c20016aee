import { gmail } from '@googleapis/gmail';
import { describe, expect, test } from 'vitest';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { connectMailbox, startGoogleSandbox } from '#test/support/test-google.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec } from './support/vendor-spec.ts';

const spec = 'gmail.subset.json';
const email = 'morgan.whitfield@example.com';
const userId = 'me';

describe.skipIf(!hasSpec(spec))('Gmail', () => {
  test('every call and every response matches Google’s own API description', async () => {
    const { url } = await startGoogleSandbox();
    const proxy = await startRecordingProxy(url);
    const { client } = await connectMailbox(url, email);
    const rootUrl = `${proxy.url}${sandboxVendors.google.gmailPath}`;
    const { users } = gmail({ version: 'v1', auth: client, rootUrl, retry: false });
    const act = (action: string, form: Record<string, string>) =>
      fetch(`${url}/google/actions/${action}`, { method: 'POST', body: new URLSearchParams(form) });

    const { data: profile } = await users.getProfile({ userId });
    await users.messages.list({ userId, q: 'category:purchases newer_than:2y', maxResults: 500 });
    await users.messages.list({ userId, q: 'subject:nothing-is-called-this' });

    const { data: withFile } = await users.messages.list({ userId, q: '"invoice is attached"' });
    const id = withFile.messages?.[0]?.id ?? '';
    await users.messages.get({ userId, id, format: 'full' });

    await act('add-letter', { email, kind: 'receipt' });
    await act('delete-message', { email, id });
    await users.history.list({ userId, startHistoryId: profile.historyId ?? '' });

    await users.messages.get({ userId, id }).catch(() => undefined);
    await users.history.list({ userId, startHistoryId: '1' }).catch(() => undefined);
    await act('rate-limit', { calls: '1' });
    await users.getProfile({ userId }).catch(() => undefined);
    await client.revokeToken(client.credentials.access_token ?? '');
    await users.getProfile({ userId }).catch(() => undefined);

    expect(proxy.exchanges.map(({ status }) => status).filter((status) => status !== 200)).toEqual([
      404, 404, 429, 401,
    ]);
    const { problems, operations } = checkExchanges(proxy.exchanges, { spec });
    expect(problems).toEqual([]);
    expect(operations).toEqual([
      'GET /gmail/v1/users/{userId}/history',
      'GET /gmail/v1/users/{userId}/messages',
      'GET /gmail/v1/users/{userId}/messages/{id}',
      'GET /gmail/v1/users/{userId}/profile',
    ]);
  });
});
