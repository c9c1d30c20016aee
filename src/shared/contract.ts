import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A call's name: its method and path, as in the specification's table. */
type CallName = `${Method} /api/${string}`;

/** What one call takes and returns. Server validation, the web app's types, and the OpenAPI document are derived from it. */
export interface Contract {
  summary: string;
  tag: string;
  /** Checked by the server before anything else; `optional` serves both signed-in users and visitors. */
  access: 'anyone' | 'signed-in' | 'optional';
  /** For what moves money or data: the user must have proved their identity moments ago. */
  needsFreshProof?: true;
  /** The response is the same for everybody: compressed and cacheable. */
  isPublic?: boolean;
  params?: z.ZodType;
  /** The response is streamed for as long as it takes. */
  isDownload?: true;
  /** For the few calls that carry a file as base64; all others have the server's default limit. */
  maxFileBytes?: number;
  body?: z.ZodType;
  response: z.ZodType;
}

export type Contracts = Record<CallName, Contract>;
