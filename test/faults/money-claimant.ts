import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { createSession } from '#server/features/accounts/sessions.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { cents } from '#shared/money.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.ts';
import type { StateCode } from '#shared/us-states.ts';
import { accountsPath, typedAccount } from '#test/support/payout-desk.ts';
import { readSandboxBook } from '#test/support/sandbox-book.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import type { TestServer } from '#test/support/test-server.ts';

export interface Case {
  state: StateCode;
  amountCents: number;
}

const pauseMs = 150;

/** Simulates a user with a claim who repeats each request until the server answers or `stopped` aborts. */
export async function openClaimant(server: TestServer, { state, amountCents }: Case, stopped: AbortSignal) {
  const { db, deps } = server;
  const { id: userId, email } = await createUser(server);
  const claimId = await saveClaim(server, userId, { state, amountCents: cents(amountCents) });
  const device = { address: '192.0.2.7', userAgent: 'Any' };
  const { token } = await db.transaction((tx) =>
    createSession(tx, { userId, remembered: true, startedAt: deps.now(), ...device }),
  );

  async function ask(method: string, path: string, body: object): Promise<Response | undefined> {
    try {
      const response = await fetch(`${deps.config.publicUrl}${path}`, {
        method,
        headers: { cookie: `${sessionCookieName}=${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: stopped,
      });
      return new Response(await response.text(), { status: response.status });
    } catch {
      stopped.throwIfAborted();
      return undefined;
    }
  }

  /** Repeats the request while the server is unavailable or fails. */
  async function insist(method: string, path: string, body: object = {}): Promise<Response> {
    for (;;) {
      const answer = await ask(method, path, body);
      if (answer && answer.status < 500) return answer;
      await sleep(pauseMs, undefined, { signal: stopped });
    }
  }

  async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      const found = await look();
      if (found) return found;
      await sleep(pauseMs, undefined, { signal: stopped });
    }
  }

  const accountRow = async (accountId: string) =>
    (await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId)))[0];

  /** Reads the two small deposits as the account's statement shows them. */
  async function readDeposits(accountId: string): Promise<string[]> {
    const bankId = (await accountRow(accountId))?.externalId ?? '';
    const book = await readSandboxBook<{ amountsCents: number[] }>(server, {
      institution: 'dwolla',
      kind: 'micro-deposits',
    });
    return (book.get(bankId)?.amountsCents ?? []).map((each) => `0.0${each}`);
  }

  async function addAccount(ending: string): Promise<string> {
    const answer = await insist('POST', accountsPath, typedAccount({ ending }));
    return ((await answer.json()) as { id: string }).id;
  }

  async function verify(accountId: string): Promise<boolean> {
    await insist('POST', `${accountsPath}/${accountId}/verify`);
    await until(async () => {
      const status = (await accountRow(accountId))?.status;
      return status !== 'unverified' && status !== 'deposits_sent';
    });
    const amounts = await readDeposits(accountId);
    await insist('POST', `${accountsPath}/${accountId}/verify`, { amounts });
    return (await accountRow(accountId))?.status === 'verified';
  }

  return {
    userId,
    email,
    claimId,
    insist,
    until,
    file: async () => {
      await insist('POST', '/api/user/esign-consent', { version: versionOf(legalTexts.esign) });
      return insist('POST', `/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
    },
    /** A verification interrupted three times has used up its tries, so the account is added again. */
    addGoodAccount: async (ending = '6789'): Promise<string> => {
      for (;;) {
        const accountId = await addAccount(ending);
        if (await verify(accountId)) return accountId;
        await insist('DELETE', `${accountsPath}/${accountId}`);
      }
    },
    findPayout: async (status: PayoutStatus) => {
      const rows = await db
        .select()
        .from(payouts)
        .where(eq(payouts.claimId, claimId))
        .orderBy(desc(payouts.createdAt));
      return rows.find((payout) => payout.status === status);
    },
    findClaim: async () => (await db.select().from(claims).where(eq(claims.id, claimId)))[0],
  };
}

export type Claimant = Awaited<ReturnType<typeof openClaimant>>;
