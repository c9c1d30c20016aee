import { z } from 'zod';
import { textField } from '#shared/text-field.ts';
import { isRecentlySigned, type SignedBody } from './signed-body.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

/** What is filed with an office. The office gets the names and hashes of the packet's files; the files stay here. */
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
}

interface AddedDocument extends AgencyClaimKey {
  idempotencyKey: string;
  document: AgencySubmission['attachments'][number];
}

/** The offices that hold money, behind one interface. Every failure is a `VendorError`. */
export interface Agencies {
  isSandbox: boolean;
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
  isSandbox: boolean;
}

export function createAgencies({ baseUrl, apiKey, webhookSecrets, isSandbox }: AgenciesOptions): Agencies {
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
    submit: ({ agencyId, idempotencyKey, submission }) =>
      request(
        `${encodeURIComponent(agencyId)}/claims`,
        receiptSchema,
        postOptions(idempotencyKey, submission),
      ),
    read: (key) => request(pathOf(key), claimSchema),
    addDocument: async ({ idempotencyKey, document, ...key }) => {
      await request(`${pathOf(key)}/documents`, z.unknown(), postOptions(idempotencyKey, document));
    },
    isSigned: (notice) => isRecentlySigned(webhookSecrets, notice),
  };
}

function pathOf({ agencyId, reference }: AgencyClaimKey): string {
  return `${encodeURIComponent(agencyId)}/claims/${encodeURIComponent(reference)}`;
}

function postOptions(idempotencyKey: string, body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  };
}

const refusalSchema = z.object({ error: z.object({ code: z.string().max(100) }) });

function refusal(status: number, answer: unknown): VendorError {
  const isOurs = status >= 400 && status < 500 && status !== 429;
  const code = refusalSchema.safeParse(answer).data?.error.code;
  return new VendorError({ vendor: 'agencies', failure: isOurs ? 'refused' : 'unavailable', code });
}
