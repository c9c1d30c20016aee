import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { holdGrant } from './hold-grant.ts';
import * as queries from './queries.ts';
import { type LinkedAccountRow, replaceLinkedAccounts } from './queries.ts';
import { saveConnection } from './save-connection.ts';
import { openToken } from './token.ts';

/** Creates a token for Plaid's dialog. With a connection id, the dialog signs in to that bank again. */
export async function createLinkToken(
  deps: Deps,
  user: SessionUser,
  connectionId: string | undefined,
): Promise<CallOutput<'POST /api/plaid/create-link-token'>> {
  const linkToken = await deps.plaid.createLinkToken({
    userId: user.id,
    legalName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    webhookUrl: `${deps.config.publicUrl}${webhookPaths.plaid}`,
    ...(connectionId && { accessToken: await bankToken(deps, { userId: user.id, connectionId }) }),
  });
  return { link_token: linkToken, scriptUrl: deps.plaid.linkScriptUrl };
}

async function bankToken(deps: Deps, key: { userId: string; connectionId: string }): Promise<string> {
  const connection = await queries.findOwnConnection(deps.db, key);
  if (connection?.provider !== 'plaid') throw new AppError('not_found', 'That connection does not exist.');
  return openToken(deps, connection);
}

/** Connects the bank of a public token. The token works once, so Plaid rejects a second call. */
export async function connectBank(
  deps: Deps,
  user: SessionUser,
  publicToken: string,
): Promise<CallOutput<'POST /api/plaid/exchange-token'>> {
  const { accessToken, itemId } = await deps.plaid.exchange(publicToken);
  const grant = {
    userId: user.id,
    kind: 'bank',
    provider: 'plaid',
    externalId: itemId,
    token: accessToken,
  } as const;
  await holdGrant(deps, grant);
  const { institutionName, accounts } = await deps.plaid.describe(accessToken);
  return deps.db.transaction(async (tx) => {
    const connection = await saveConnection(deps, tx, { ...grant, label: institutionName });
    const rows = await replaceLinkedAccounts(tx, {
      userId: user.id,
      connectionId: connection.id,
      accounts,
    });
    return {
      success: true as const,
      message: `${institutionName} is connected.`,
      accountData: { connectionId: connection.id, institutionName, accounts: rows.map(toAccount) },
    };
  });
}

export function toAccount({ id, name, mask, type, subtype }: LinkedAccountRow) {
  return { id, name, mask, type, subtype };
}
