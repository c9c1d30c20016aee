import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { claims } from '#server/platform/db/schema/claims.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { cents } from '#shared/money.ts';
import { samplePdf, signPdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { proveWhoTheyAre } from '#test/support/test-people.ts';
import type { TestServer } from '#test/support/test-server.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Answer, Wire } from './wire.ts';

const pauseMs = 100;
const mostTries = 100;

interface Street {
  server: TestServer;
  wires: readonly Wire[];
  acknowledged: Acknowledged;
  /** Called with the status of each response, or with `none` if no response came. */
  onAnswer: (status: string) => void;
}

/** Creates the data of a new user with their own IP address, so that no rate limit counts users together. */
export function newcomer() {
  const mark = randomBytes(6).toString('hex');
  const [second = 0, third = 0, fourth = 0] = randomBytes(3);
  return {
    headers: { 'x-forwarded-for': `10.${second}.${third}.${fourth}` },
    body: {
      email: `busy-${mark}@example.com`,
      firstName: 'Sample',
      lastName: 'Person',
      dateOfBirth: '1980-01-01',
      address: '1 Sample Street, Sacramento, CA 95814',
    },
  };
}

/** Simulates users who sign up and use the product, and who repeat each request until it is answered. */
export function openStreet({ server, wires, acknowledged, onAnswer }: Street) {
  let isOpen = true;
  let turn = 0;

  /** Repeats a request at another process while the product is unavailable. Undefined if that takes too long. */
  async function insist(method: string, path: string, call: Person & { body: object }) {
    for (let tried = 0; tried < mostTries; tried += 1) {
      turn += 1;
      const answer = await wires[turn % wires.length]?.send({ method, path, ...call });
      onAnswer(String(answer?.status ?? 'none'));
      if (answer && answer.status < 500) return answer;
      await sleep(pauseMs);
    }
    return undefined;
  }

  async function signUp(): Promise<{ userId: string; person: Person } | undefined> {
    const { headers, body } = newcomer();
    const answer = await insist('POST', '/api/onboarding/personal-info', { headers, body });
    if (answer?.status !== 200) return undefined;
    const userId = idIn(answer);
    acknowledged.signUps.push(userId);
    return { userId, person: { headers: { ...headers, cookie: answer.cookie } } };
  }

  async function liveOnce(): Promise<void> {
    const signedUp = await signUp();
    if (!signedUp) return;
    const { userId, person } = signedUp;
    const act = async (method: string, path: string, body: object) =>
      (await insist(method, path, { ...person, body }))?.status === 200;

    if (await act('PATCH', '/api/user/notifications', { productNews: true }))
      acknowledged.emailsChosen.push(userId);
    const message = `Where is it? ${userId}`;
    if (await act('POST', '/api/support/help', { message })) acknowledged.messages.push(message);

    const claimId = await giveClaim(server, userId);
    // A signed file is stored byte for byte.
    const document = signPdf(samplePdf({ text: userId }));
    const upload = { kind: 'other', fileName: 'proof.pdf', contentBase64: document.toString('base64') };
    if (await act('POST', `/api/claims/${claimId}/documents`, upload))
      acknowledged.documents.push(createHash('sha256').update(document).digest('hex'));
    await act('POST', '/api/user/esign-consent', { version: versionOf(legalTexts.esign) });
    if (await act('POST', `/api/claims/${claimId}/file`, { signedName: 'Sample Person' }))
      acknowledged.claimsFiled.push(claimId);
    await awaitOffice(claimId);
  }

  /** No new user comes while the workers are behind, because this measures how the product heals, not how it catches up. */
  async function awaitOffice(claimId: string): Promise<void> {
    for (let tried = 0; isOpen && tried < mostTries; tried += 1) {
      if (await isAtOffice(server, claimId).catch(() => false)) return;
      await sleep(pauseMs);
    }
  }

  async function comeAndGo(): Promise<void> {
    while (isOpen) {
      await liveOnce();
      await sleep(pauseMs);
    }
  }

  return {
    comeAndGo,
    close: () => {
      isOpen = false;
    },
  };
}

interface Person {
  headers: Record<string, string>;
}

function idIn({ body }: Answer): string {
  const { id }: { id: string } = JSON.parse(body);
  return id;
}

/** Saves a claim as a scan would, of somebody who is verified, through the test's own connection, which the faults also break. */
export async function giveClaim(server: TestServer, userId: string): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    try {
      await proveWhoTheyAre(server, userId);
      return await saveClaim(server, userId, { state: 'CA', amountCents: cents(245_00) });
    } catch (error) {
      if (tried === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}

export async function isAtOffice({ db }: TestServer, claimId: string): Promise<boolean> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
  return claim?.referenceNumber != null;
}
