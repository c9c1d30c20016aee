import { z } from 'zod';
import { textField } from '#shared/text-field.ts';
import { type AgencyNotice, createNoticeVerifier } from './agency-notice.ts';
import type { SignedBody } from './signed-body.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

/** What an office is asked for. The packet's facts are told; the file itself stays here. */
export interface AgencySubmission {
  claimant: { fullName: string; email?: string; address?: string };
  propertyIds: string[];
  amountCents: number;
  attachments: { name: string; contentType: string; sizeBytes: number; sha256: string }[];
  callbackUrl: string;
  /** Absent in what was fixed before offices could be told. */
  payTo?: 'agent' | 'claimant';
}

const receiptSchema = z.object({ reference: textField({ maxLength: 100 }).min(1) });

const claimSchema = z
  .object({
    /** Only ever grows. */
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

interface AgencyPlace {
  agencyId: string;
  reference: string;
}

interface FiledSubmission {
  agencyId: string;
  /** The same key files the same claim once, however often it is sent. */
  idempotencyKey: string;
  submission: AgencySubmission;
}

interface HandedInDocument extends AgencyPlace {
  idempotencyKey: string;
  document: AgencySubmission['attachments'][number];
}

/** The offices that hold money, through one interface. Every failure is a `VendorError`. */
export interface Agencies {
  isSandbox: boolean;
  submit(filed: FiledSubmission): Promise<{ reference: string }>;
  read(place: AgencyPlace): Promise<AgencyClaim>;
  addDocument(handedIn: HandedInDocument): Promise<void>;
  /** Undefined when the offices did not send it, or not lately. */
  verifyNotice(signed: SignedBody): AgencyNotice | undefined;
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
      request(`${encodeURIComponent(agencyId)}/claims`, receiptSchema, posting(idempotencyKey, submission)),
    read: (place) => request(pathOf(place), claimSchema),
    addDocument: async ({ idempotencyKey, document, ...place }) => {
      await request(`${pathOf(place)}/documents`, z.unknown(), posting(idempotencyKey, document));
    },
    verifyNotice: createNoticeVerifier(webhookSecrets),
  };
}

function pathOf({ agencyId, reference }: AgencyPlace): string {
  return `${encodeURIComponent(agencyId)}/claims/${encodeURIComponent(reference)}`;
}

function posting(idempotencyKey: string, body: object): RequestInit {
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
