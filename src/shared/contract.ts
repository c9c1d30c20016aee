import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call's name: its method and path, as in the specification's table. */
type CallName = `${Method} /api/${string}`;

/** What one call takes and gives. Server validation, the web's types and the OpenAPI text come from it. */
export interface Contract {
  summary: string;
  tag: string;
  /** Checked by the server before anything else of the call; `optional` serves both and knows which. */
  access: 'anyone' | 'signed-in' | 'optional';
  /** For what moves money or data: whoever is signed in must have proved a moment ago that it is them. */
  needsFreshProof?: true;
  /** The answer is the same for everybody: compressed, and kept by who asks. */
  isPublic?: boolean;
  params?: z.ZodType;
  /** The answer comes in pieces for as long as it takes. */
  isDownload?: true;
  /** For the few calls that carry a file as base64; otherwise the server's own limit holds. */
  maxFileBytes?: number;
  body?: z.ZodType;
  response: z.ZodType;
}

export type Contracts = Record<CallName, Contract>;
