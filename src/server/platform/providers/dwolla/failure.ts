import { DwollaError } from 'dwolla/models/errors/dwollaerror.js';
import { z } from 'zod';
import { VendorError, type VendorFailure } from '../vendor-error.ts';

const linksSchema = z.object({ about: z.object({ href: z.string() }).optional() });
const refusalSchema = z.object({
  code: z.string(),
  _links: linksSchema.optional(),
  _embedded: z
    .object({
      errors: z.array(
        z.object({ code: z.string(), path: z.string().optional(), _links: linksSchema.optional() }),
      ),
    })
    .optional(),
});

interface Refusal {
  status: number;
  /** Dwolla's code, or for a validation error the code of its first field. */
  code: string | undefined;
  /** The path of that field in the request. */
  field: string | undefined;
  /** The id of the existing resource, if Dwolla names one. */
  existingId: string | undefined;
}

/** Runs a call and converts whatever it throws into a `VendorError`. */
export async function callDwolla<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await withFreshToken(call);
  } catch (error) {
    throw error instanceof VendorError ? error : toVendorError(error);
  }
}

/** Returns undefined if Dwolla did not answer at all. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DwollaError)) return undefined;
  const body = refusalSchema.safeParse(parseJson(error.body)).data;
  const [field] = body?._embedded?.errors ?? [];
  const existing = field?._links?.about ?? body?._links?.about;
  return {
    status: error.statusCode,
    code: field?.code ?? body?.code,
    field: field?.path,
    existingId: idIn(existing?.href),
  };
}

/** The last segment of Dwolla's links is the id. */
export function idIn(href: string | undefined): string | undefined {
  return href?.split('/').at(-1);
}

/** The SDK discards a rejected token and requests a new one for the next call. */
async function withFreshToken<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (refusalOf(error)?.status !== 401) throw error;
    return call();
  }
}

const retryableStatuses = new Set([401, 408, 429]);

function toVendorError(error: unknown): VendorError {
  const refusal = refusalOf(error);
  const isRefused =
    refusal !== undefined &&
    refusal.status >= 400 &&
    refusal.status < 500 &&
    !retryableStatuses.has(refusal.status);
  const failure: VendorFailure = isRefused ? 'refused' : 'unavailable';
  return new VendorError({ vendor: 'dwolla', failure, code: refusal?.code, field: refusal?.field });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
