import { createHash, randomUUID } from 'node:crypto';
import { expect, onTestFinished, vi } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sealForGateway, signForGateway } from '#server/platform/providers/seal-for-gateway.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from './folder-for-test.ts';

const { path, apiKey, publicKey, webhookSecret } = sandboxVendors.agencies;

const idCard = Buffer.from('An invented ID card.');

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const toFile = (content: Buffer) => ({ sha256: hashOf(content), contentBase64: content.toString('base64') });

const describeFile = (content: Buffer) => ({
  contentType: 'application/pdf',
  sizeBytes: content.length,
  sha256: hashOf(content),
});

/** A document as it is handed in later. */
export const sentDocument = (name: string) => ({ name, ...describeFile(idCard), file: toFile(idCard) });

export const filing = {
  claimant: { fullName: 'Jordan Avery Rivera', email: 'jordan@example.com' },
  propertyIds: ['CA-1002003'],
  amountCents: 24_500,
  attachments: [{ name: 'id.pdf', ...describeFile(idCard) }],
  files: [toFile(idCard)],
  // Nothing listens there unless a test sets another address.
  callbackUrl: 'http://127.0.0.1:9/hook',
};

interface ClaimAnswer {
  reference: string;
  status: string;
  history: { status: string; at: string }[];
  decision: { outcome: string; approvedAmountCents?: number } | null;
  paidAmountCents: number | null;
  reason: string | null;
  documentRequests: { id: string; description: string; answeredAt?: string }[];
}

interface AgenciesOptions {
  dataDir?: string;
  speed?: number;
  now?: () => Date;
}

/** Starts a sandbox with a client that makes the requests of the product. At speed 1, nothing moves by itself within a test. */
export async function startAgencies({ dataDir, speed = 1, now = () => new Date() }: AgenciesOptions = {}) {
  const folder = dataDir ?? (await makeFolderForTest('agencies'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder, speed, log: () => {}, now });
  onTestFinished(() => sandbox.close());
  const address = `${sandbox.url}${path}`;

  /** Seals and signs a body, and sends text as it is. */
  async function post(place: string, body: unknown, headers: Record<string, string> = {}) {
    const sealed = typeof body === 'string' ? body : await sealForGateway(publicKey, Object(body));
    return fetch(`${address}${place}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/jose',
        'idempotency-key': randomUUID(),
        'agency-signature': signForGateway(webhookSecret, { body: sealed, at: now() }),
        ...headers,
      },
      body: sealed,
    });
  }

  async function file(
    agencyId: string,
    changes: Partial<typeof filing & { payTo: 'agent' | 'claimant' | 'apart'; agentPercent: number }> = {},
  ): Promise<string> {
    const response = await post(`/${agencyId}/claims`, { ...filing, ...changes });
    expect(response.status).toBe(201);
    return ((await response.json()) as { reference: string }).reference;
  }

  function get(place: string) {
    return fetch(`${address}${place}`, { headers: { authorization: `Bearer ${apiKey}` } });
  }

  async function read(agencyId: string, reference: string): Promise<ClaimAnswer> {
    return (await (await get(`/${agencyId}/claims/${reference}`)).json()) as ClaimAnswer;
  }

  async function waitFor(agencyId: string, reference: string, status: string): Promise<ClaimAnswer> {
    return vi.waitFor(async () => {
      const claim = await read(agencyId, reference);
      expect(claim.status).toBe(status);
      return claim;
    }, 15_000);
  }

  function press(action: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields);
    return fetch(`${address}/actions/${action}`, { method: 'POST', headers, body, redirect: 'manual' });
  }

  return { ...sandbox, dataDir: folder, post, get, file, read, waitFor, press };
}
