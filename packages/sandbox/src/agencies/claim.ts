export type ClaimStatus =
  | 'received'
  | 'in_review'
  | 'more_information_needed'
  | 'approved'
  | 'rejected'
  | 'paid';

/** The details of a file. Its contents are checked, and not kept. */
export interface DocumentDetails {
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256?: string | undefined;
}

export interface Filing {
  claimant: { fullName: string; email?: string | undefined; address?: string | undefined };
  /** The office's own numbers for the claimed property. */
  propertyIds: string[];
  amountCents: number;
  attachments: DocumentDetails[];
  /** Whom to pay, or `apart`, each their part. The default is the claimant. */
  payTo?: 'agent' | 'claimant' | 'apart' | undefined;
  /** The agent's part of what is paid apart. */
  agentPercent?: number | undefined;
  callbackUrl: string;
  /** What the office's own forms ask for. */
  form?: object | undefined;
}

interface DocumentRequest {
  id: string;
  description: string;
  askedAt: string;
  answeredAt?: string;
}

interface ReceivedDocument extends DocumentDetails {
  id: string;
  idempotencyKey: string;
  receivedAt: string;
}

export interface Claim extends Filing {
  reference: string;
  agencyId: string;
  idempotencyKey: string;
  /** A digest of the filing, to tell a repeated filing from a different one. */
  filingDigest: string;
  status: ClaimStatus;
  receivedAt: string;
  /** When the office takes the next step by itself. Absent while it waits for somebody or is done. */
  dueAt?: string | undefined;
  history: { status: ClaimStatus; at: string }[];
  decision?: { outcome: 'approved' | 'rejected'; at: string; approvedAmountCents?: number };
  paidAmountCents?: number;
  reason?: string;
  documentRequests: DocumentRequest[];
  documents: ReceivedDocument[];
}

export function isClosed({ status }: Claim): boolean {
  return status === 'rejected' || status === 'paid';
}
