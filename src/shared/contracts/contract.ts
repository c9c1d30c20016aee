import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call is named by its method and path, as in the specification's table. */
type CallName = `${Method} /api/${string}`;

/** What one call takes and returns. Server validation, the web app's types and the OpenAPI document derive from it. */
export interface Contract {
  summary: string;
  tag: string;
  /** Checked by the server before anything else; `optional` serves both signed-in users and visitors. */
  access: 'anyone' | 'signed-in' | 'optional';
  /** Set for calls that move money or data: the user must have proved their identity within the last few minutes. */
  needsFreshProof?: true;
  /** The response is the same for everybody, so it is compressed and cacheable. */
  isPublic?: boolean;
  params?: z.ZodType;
  /** What the address may ask for after its question mark. Other names are ignored. */
  query?: z.ZodType;
  /** The response is streamed, and may take as long as it needs. */
  isDownload?: true;
  /** Set for the few calls that carry files as base64: what they may have together. All others have the server's default body limit. */
  maxFileBytes?: number;
  body?: z.ZodType;
  response: z.ZodType;
}

export type Contracts = Record<CallName, Contract>;
