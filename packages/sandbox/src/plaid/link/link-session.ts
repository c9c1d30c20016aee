import { randomUUID } from 'node:crypto';
import { type AccountKind, requirePersona } from '#sandbox/people/personas.ts';
import { accountId, accountType } from '#sandbox/plaid/items/accounts.ts';
import type { PlaidWorld } from '#sandbox/plaid/items/books.ts';
import { linkItem, repairItem } from '#sandbox/plaid/items/change-item.ts';
import { institutions, requireInstitution } from '#sandbox/plaid/items/institutions.ts';
import type { Item, LinkSession, LinkToken } from '#sandbox/plaid/items/item.ts';
import { holdersByUserName } from '#sandbox/plaid/items/owners.ts';
import type { Schedule } from '#sandbox/plaid/items/schedule.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import { newId } from '#sandbox/plaid/wire/identifiers.ts';
import type { Finished, LinkAccount, LinkInstitution, OpenedSession, SignedIn } from './link-messages.ts';
import { createPublicToken, requireFreshLinkToken } from './link-token.ts';

const goodPassword = 'pass_good';
const unluckyUserName = 'user_error';

export function openSession(world: PlaidWorld, linkToken: string): OpenedSession {
  const token = requireFreshLinkToken(world, linkToken);
  const linkSessionId = randomUUID();
  const item = itemToRepair(world, token);
  world.books.linkSessions.put(linkSessionId, { linkSessionId, linkToken, itemId: item?.itemId ?? newId() });
  return {
    link_session_id: linkSessionId,
    client_name: token.clientName,
    institutions: institutions.map(describeInstitution),
    update: item ? describeInstitution(requireInstitution(item.institutionId)) : null,
  };
}

interface SignIn {
  linkSessionId: string;
  institutionId: string;
  userName: string;
  password: string;
}

export function signIn(
  world: PlaidWorld,
  { linkSessionId, institutionId, userName, password }: SignIn,
): SignedIn {
  const { session, token } = requireSession(world, linkSessionId);
  const item = itemToRepair(world, token);
  if (item && item.institutionId !== institutionId) throw new PlaidApiError('INVALID_INSTITUTION');
  if (userName === unluckyUserName) throw new PlaidApiError('INSTITUTION_NOT_RESPONDING');
  const holders = holdersByUserName[userName];
  if (!holders || password !== goodPassword) throw new PlaidApiError('INVALID_CREDENTIALS');

  world.books.linkSessions.put(linkSessionId, {
    ...session,
    institutionId: requireInstitution(institutionId).institutionId,
    holders,
  });
  return {
    accounts: offeredAccounts(session, token),
    asks_for_accounts: item === undefined || token.isSelectingAccounts,
  };
}

interface Choice {
  linkSessionId: string;
  accountIds: readonly string[];
}

/** Creates or repairs the item and returns its public token. */
export function finishSession(
  world: PlaidWorld,
  schedule: Schedule,
  { linkSessionId, accountIds }: Choice,
): Finished {
  const { session, token } = requireSession(world, linkSessionId);
  const { itemId, institutionId, holders } = session;
  if (!institutionId) throw new PlaidApiError('INVALID_CREDENTIALS');
  const chosen = chooseKinds(session, token, accountIds);
  const item = itemToRepair(world, token);
  if (item)
    repairItem(world, item, {
      webhook: token.webhook,
      consented: token.consented ?? [],
      ...(token.isSelectingAccounts && { accounts: chosen }),
    });
  else
    schedule.prepare(
      linkItem(world, newItem(token, { itemId, institutionId, ...(holders && { holders }) }), chosen),
    );
  world.books.linkSessions.remove(linkSessionId);
  return {
    public_token: createPublicToken(world, { itemId }),
    metadata: {
      institution: describeInstitution(requireInstitution(institutionId)),
      accounts: offeredAccounts(session, token).filter(({ subtype }) =>
        chosen.some((kind) => kind === subtype),
      ),
      link_session_id: linkSessionId,
      transfer_status: null,
    },
  };
}

function newItem(
  { personaId, holderName, products, consented, webhook, daysRequested }: LinkToken,
  signedIn: Pick<Item, 'holders' | 'institutionId' | 'itemId'>,
) {
  return {
    ...signedIn,
    personaId,
    ...(holderName && { holderName }),
    products,
    ...(consented && { consented }),
    webhook,
    daysRequested,
  };
}

function requireSession(world: PlaidWorld, linkSessionId: string) {
  const session = world.books.linkSessions.find(linkSessionId);
  if (!session) throw new PlaidApiError('INVALID_LINK_TOKEN');
  return { session, token: requireFreshLinkToken(world, session.linkToken) };
}

/** Undefined if a new item is to be linked. */
function itemToRepair({ books }: PlaidWorld, { itemId }: LinkToken): Item | undefined {
  if (itemId === undefined) return undefined;
  const item = books.items.find(itemId);
  if (!item) throw new PlaidApiError('INVALID_LINK_TOKEN');
  if (item.trouble === 'USER_PERMISSION_REVOKED') throw new PlaidApiError('USER_PERMISSION_REVOKED');
  return item;
}

function offeredAccounts(session: LinkSession, { personaId, accounts }: LinkToken): LinkAccount[] {
  return requirePersona(personaId)
    .accounts.filter(({ kind }) => accounts.includes(kind))
    .map(({ kind, name, last4 }) => ({
      id: accountId(session, kind),
      name,
      mask: last4,
      type: accountType(kind),
      subtype: kind,
      verification_status: null,
      class_type: null,
    }));
}

function chooseKinds(session: LinkSession, token: LinkToken, ids: readonly string[]): AccountKind[] {
  const chosen = token.accounts.filter((kind) => ids.includes(accountId(session, kind)));
  if (chosen.length === 0 || chosen.length !== ids.length) throw new PlaidApiError('INVALID_ACCOUNT_ID');
  return chosen;
}

function describeInstitution({
  institutionId,
  name,
}: {
  institutionId: string;
  name: string;
}): LinkInstitution {
  return { institution_id: institutionId, name };
}
