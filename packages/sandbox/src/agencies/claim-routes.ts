import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { Claim } from './claim.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { acceptSealed, openSealed, requireFiles, sentFile, sentFiles } from './open-sealed.ts';
import { Problem } from './problem.ts';

/**
 * The offices' API. Every agency id that matches [a-z0-9-]{2,64} is an office.
 * All requests carry `Authorization: Bearer <apiKey>`, and all POSTs an `Idempotency-Key`. What is posted is JSON, sealed by the
 * gateway's public key (a JWE, application/jose) and signed: `Agency-Signature` over the sealed body, as in the notices below.
 * It carries the files themselves, and what the office's forms ask for.
 *
 * POST /agencies/:agencyId/claims                       files a claim (see `filingSchema`)
 *   -> 201 { reference, status: 'received', receivedAt }. The same key and body return the same response and file
 *      nothing; the same key with another body is a 409.
 * GET  /agencies/:agencyId/claims/:reference            -> 200, see `claimAnswer`
 * POST /agencies/:agencyId/claims/:reference/documents  hands in a document (see `documentSchema`) -> 201
 *
 * received -> in_review -> (more_information_needed -> in_review) -> approved -> paid, or -> rejected.
 * Each change is posted to `callbackUrl` with { id, type: 'claim.status_changed', createdAt, agencyId, reference,
 * status } and `Agency-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. A notice may come late, twice or
 * out of order, so clients must read the claim itself. Errors are { error: { code, message, fields? } }.
 */
const documentFields = {
  name: z.string().min(1).max(200),
  contentType: z.string().min(1).max(100),
  sizeBytes: z.int().min(0).max(50_000_000),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
};

const formSchema = z.object({
  officeForms: z.array(z.string()),
  claimant: z.object({
    formerNames: z.array(z.string()),
    otherAddresses: z.array(z.string()),
    dateOfBirth: z.iso.date().optional(),
  }),
  socialSecurityNumber: z.literal('ask_claimant'),
  property: z.record(z.string(), z.string()),
  signature: z
    .object({ typedName: z.string(), signedAt: z.iso.datetime(), fromAddress: z.string() })
    .optional(),
  agent: z.object({ name: z.string(), address: z.string(), phone: z.string(), licenses: z.string() }),
});

const filingSchema = z.object({
  claimant: z.object({
    fullName: z.string().trim().min(1).max(200),
    email: z.email().max(254).optional(),
    address: z.string().max(500).optional(),
  }),
  propertyIds: z.array(z.string().min(1).max(200)).min(1).max(100),
  amountCents: z.int().min(1).max(100_000_000_00),
  attachments: z.array(z.object(documentFields)).max(50).default([]),
  payTo: z.enum(['agent', 'claimant', 'apart']).optional(),
  agentPercent: z.int().min(0).max(50).optional(),
  callbackUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  form: formSchema.optional(),
  files: sentFiles.default([]),
});

/** A document without a request id answers the oldest open request. */
const documentSchema = z.object({
  ...documentFields,
  requestId: z.string().max(50).optional(),
  file: sentFile,
});

const agencyIdSchema = z.string().regex(/^[a-z0-9-]{2,64}$/);
const idempotencyKeySchema = z.string().min(1).max(255);

interface OfAgency {
  Params: { agencyId: string };
}

interface OfClaim {
  Params: { agencyId: string; reference: string };
}

export function claimRoutes(api: FastifyInstance, desk: ClaimDesk): void {
  acceptSealed(api);
  api.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${sandboxVendors.agencies.apiKey}`)
      throw new Problem('unauthorized', 'Show a valid API key.');
  });

  api.post<OfAgency>('/:agencyId/claims', async ({ params, headers, body }, reply) => {
    const agencyId = requireAgency(params.agencyId);
    const idempotencyKey = readKey(headers['idempotency-key']);
    const { files, ...filing } = read(filingSchema, await openSealed(body, headers['agency-signature']));
    requireFiles(filing.attachments, files);
    const { reference, receivedAt } = desk.file({ ...filing, agencyId, idempotencyKey });
    return reply.code(201).send({ reference, status: 'received', receivedAt });
  });

  api.get<OfClaim>('/:agencyId/claims/:reference', ({ params }) => claimAnswer(requireClaim(params)));

  api.post<OfClaim>('/:agencyId/claims/:reference/documents', async ({ params, headers, body }, reply) => {
    const { reference } = requireClaim(params);
    const idempotencyKey = readKey(headers['idempotency-key']);
    const opened = await openSealed(body, headers['agency-signature']);
    const { file, ...document } = read(documentSchema, opened);
    requireFiles([document], [file]);
    const { id, receivedAt } = desk.addDocument(reference, { ...document, idempotencyKey });
    return reply.code(201).send({ id, receivedAt });
  });

  /** Another office's claim is not found. */
  function requireClaim({ agencyId, reference }: OfClaim['Params']): Claim {
    const claim = desk.require(reference);
    if (claim.agencyId !== agencyId) throw new Problem('not_found', 'There is no such claim.');
    return claim;
  }
}

function claimAnswer(claim: Claim) {
  const { reference, agencyId, status, receivedAt, amountCents, history, documentRequests, documents } =
    claim;
  return {
    reference,
    agencyId,
    status,
    receivedAt,
    amountCents,
    history,
    decision: claim.decision ?? null,
    paidAmountCents: claim.paidAmountCents ?? null,
    reason: claim.reason ?? null,
    documentRequests,
    documents: documents.map(({ id, name, receivedAt: at }) => ({ id, name, receivedAt: at })),
  };
}

function requireAgency(agencyId: string): string {
  if (!agencyIdSchema.safeParse(agencyId).success) throw new Problem('not_found', 'There is no such office.');
  return agencyId;
}

function readKey(header: unknown): string {
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) throw new Problem('invalid_request', 'Send an Idempotency-Key of up to 255 characters.');
  return key.data;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]);
  throw new Problem('invalid_request', 'Some fields are missing or wrong.', Object.fromEntries(fields));
}
