import { z } from 'zod';
import type { GatewayKey } from '#server/platform/config/gateway-key.ts';
import { textField } from '#shared/text-field.ts';
import { sealForGateway, signForGateway } from './seal-for-gateway.ts';
import { isRecentlySigned, type SignedBody } from './signed-body.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

/** What is filed with an office, without the files themselves. */
export interface AgencySubmission {
  claimant: { fullName: string; email?: string; address?: string };
  propertyIds: string[];
  amountCents: number;
  attachments: { name: string; contentType: string; sizeBytes: number; sha256: string }[];
  callbackUrl: string;
  /** Whom to pay; `apart`: each their part. Absent in submissions that were fixed before offices accepted this field. */
  payTo?: 'agent' | 'claimant' | 'apart';
  /** The agent's part of what is paid, if it is paid apart. */
  agentPercent?: number;
  /** What the office's own forms ask for. Absent in submissions of earlier versions. */
  form?: AgencyForm;
}

/** The answers that go into an office's forms, and those that only its owner can give. */
export interface AgencyForm {
  /** The office's forms by name; empty if it takes the agreement and the packet as they are. */
  officeForms: string[];
  claimant: { formerNames: string[]; otherAddresses: string[]; dateOfBirth?: string };
  /** Nobody stores it here: the gateway or the office asks the claimant. */
  socialSecurityNumber: 'ask_claimant';
  property: { holder?: string; holderAddress?: string; kind?: string; cusip?: string };
  signature?: { typedName: string; signedAt: string; fromAddress: string };
  agent: { name: string; address: string; phone: string; licenses: string };
}

/** The content of an attachment. */
export interface AgencyFile {
  sha256: string;
  content: Buffer;
}

const receiptSchema = z.object({ reference: textField({ maxLength: 100 }).min(1) });

const claimSchema = z
  .object({
    /** Append-only. */
    history: z.array(
      z.object({
        status: z.enum(['received', 'in_review', 'more_information_needed', 'approved', 'rejected', 'paid']),
        at: z.iso.datetime(),
      }),
    ),
    decision: z.object({ approvedAmountCents: z.int().nonnegative().optional() }).nullable(),
    paidAmountCents: z.int().nonnegative().nullable(),
    reason: textField({ maxLength: 2_000 }).nullable(),
    documentRequests: z.array(z.object({ description: textField({ maxLength: 2_000 }) })),
  })
  .refine(
    ({ history, paidAmountCents }) =>
      paidAmountCents !== null || history.every(({ status }) => status !== 'paid'),
    'An office that paid says how much',
  );

export type AgencyClaim = z.infer<typeof claimSchema>;

interface AgencyClaimKey {
  agencyId: string;
  reference: string;
}

interface FiledSubmission {
  agencyId: string;
  /** Submitting again with the same key files the claim only once. */
  idempotencyKey: string;
  submission: AgencySubmission;
  /** One for each attachment. */
  files: readonly AgencyFile[];
}

interface AddedDocument extends AgencyClaimKey {
  idempotencyKey: string;
  document: AgencySubmission['attachments'][number];
  file: AgencyFile;
}

/** The offices that hold money, behind one interface. Every failure is a `VendorError`. */
export interface Agencies {
  isSandbox: boolean;
  /** Throws without the gateway's public key: nothing is sent in the open. */
  submit(filed: FiledSubmission): Promise<{ reference: string }>;
  read(key: AgencyClaimKey): Promise<AgencyClaim>;
  addDocument(added: AddedDocument): Promise<void>;
  /** Whether the offices signed this notice, and recently. */
  isSigned(notice: SignedBody): boolean;
}

interface AgenciesOptions {
  baseUrl: string;
  apiKey: string;
  webhookSecrets: readonly string[];
  /** By which what is filed is sealed; undefined if nothing can be filed. */
  publicKey: GatewayKey | undefined;
  isSandbox: boolean;
  now: () => Date;
}

export function createAgencies(options: AgenciesOptions): Agencies {
  const { baseUrl, apiKey, webhookSecrets, isSandbox } = options;
  const authorization = `Bearer ${apiKey}`;

  async function request<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: RequestInit = {},
  ): Promise<z.output<Schema>> {
    const signal = AbortSignal.timeout(vendorTimeoutMs);
    const headers = { authorization, ...options.headers };
    const response = await fetch(`${baseUrl}/${path}`, { ...options, headers, signal }).catch(
      () => undefined,
    );
    if (!response) throw new VendorError({ vendor: 'agencies', failure: 'unavailable' });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusal(response.status, answer);
    const parsed = schema.safeParse(answer);
    if (!parsed.success)
      throw new VendorError({ vendor: 'agencies', failure: 'unavailable', code: 'unreadable' });
    return parsed.data;
  }

  return {
    isSandbox,
    submit: async ({ agencyId, idempotencyKey, submission, files }) => {
      const sealed = await sealedPost(options, idempotencyKey, { ...submission, files: files.map(toWire) });
      return request(`${encodeURIComponent(agencyId)}/claims`, receiptSchema, sealed);
    },
    read: (key) => request(pathOf(key), claimSchema),
    addDocument: async ({ idempotencyKey, document, file, ...key }) => {
      const sealed = await sealedPost(options, idempotencyKey, { ...document, file: toWire(file) });
      await request(`${pathOf(key)}/documents`, z.unknown(), sealed);
    },
    isSigned: (notice) => isRecentlySigned(webhookSecrets, notice),
  };
}

function pathOf({ agencyId, reference }: AgencyClaimKey): string {
  return `${encodeURIComponent(agencyId)}/claims/${encodeURIComponent(reference)}`;
}

function toWire({ sha256, content }: AgencyFile) {
  return { sha256, contentBase64: content.toString('base64') };
}

type Sealing = Pick<AgenciesOptions, 'publicKey' | 'webhookSecrets' | 'now'>;

async function sealedPost(
  { publicKey, webhookSecrets: [secret], now }: Sealing,
  idempotencyKey: string,
  content: object,
): Promise<RequestInit> {
  if (!publicKey || !secret) throw new Error('nothing is filed without the gateway’s public key');
  const body = await sealForGateway(publicKey, content);
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/jose',
      'idempotency-key': idempotencyKey,
      'agency-signature': signForGateway(secret, { body, at: now() }),
    },
    body,
  };
}

const refusalSchema = z.object({ error: z.object({ code: z.string().max(100) }) });

function refusal(status: number, answer: unknown): VendorError {
  const isOurs = status >= 400 && status < 500 && status !== 429;
  const code = refusalSchema.safeParse(answer).data?.error.code;
  return new VendorError({ vendor: 'agencies', failure: isOurs ? 'refused' : 'unavailable', code });
}
