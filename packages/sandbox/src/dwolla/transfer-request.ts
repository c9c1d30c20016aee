import { z } from 'zod';
import type { Customers } from './customers.ts';
import type { FundingSource } from './documents.ts';
import type { FundingSources } from './funding-sources.ts';
import { amountSchema, centsOf, type FieldProblem, invalid, readBody } from './hal.ts';
import type { Ledger } from './master-account.ts';

const hrefSchema = z.object({ href: z.string().max(500) });
const shortTexts = z
  .record(z.string().max(255), z.string().max(255))
  .refine((texts) => Object.keys(texts).length <= 10, 'Invalid metadata.');

const transferSchema = z.object({
  _links: z.object({ source: hrefSchema, destination: hrefSchema }),
  amount: amountSchema.refine(
    (amount) => centsOf(amount) > 0,
    'Invalid amount. The supplied amount must be a positive number.',
  ),
  metadata: shortTexts.optional(),
  correlationId: z.string().min(1).max(255).optional(),
  clearing: z.record(z.enum(['source', 'destination']), z.string().max(50)).optional(),
});

interface TransferParts {
  customers: Customers;
  fundingSources: FundingSources;
  ledger: Ledger;
}

/** Returns what is to be transferred, or throws a refusal with Dwolla's reason. */
export function readTransferRequest(parts: TransferParts, body: unknown) {
  const { _links, amount, ...rest } = readBody(transferSchema, body);
  const amountCents = centsOf(amount);
  const source = parts.fundingSources.find(idIn(_links.source.href));
  const destination = parts.fundingSources.find(idIn(_links.destination.href));
  if (!source) throw refuse('source', 'Invalid', 'Funding source not found.');
  if (!destination) throw refuse('destination', 'Invalid', 'Receiver not found.');
  refuseSource(parts, source);
  refuseDestination(parts, source, destination);
  if (source.type === 'balance' && parts.ledger.balanceCents(source.id) < amountCents)
    throw refuse('source', 'InsufficientFunds', 'Insufficient funds.');
  return { source, destination, amountCents, ...rest };
}

/** The host is ignored, because the sandbox has more than one name. */
function idIn(href: string): string {
  return /\/funding-sources\/([^/?#]+)$/.exec(href)?.[1] ?? '';
}

function refuseSource({ customers }: TransferParts, source: FundingSource): void {
  if (source.removed || source.type === 'virtual' || source.status !== 'verified')
    throw refuse('source', 'Invalid', 'Invalid funding source.');
  const sender = customers.find(source.ownerId);
  if (sender && (sender.status === 'deactivated' || sender.type === 'receive-only'))
    throw refuse('source', 'Restricted', 'Sender restricted.');
}

function refuseDestination({ customers }: TransferParts, source: FundingSource, destination: FundingSource) {
  if (source.id === destination.id)
    throw refuse('destination', 'Invalid', 'Receiver cannot be the owner of the source funding source.');
  if (destination.removed || destination.type === 'virtual')
    throw refuse('destination', 'Invalid', 'Invalid destination funding source.');
  if (customers.find(destination.ownerId)?.status === 'deactivated')
    throw refuse('destination', 'Restricted', 'Receiver restricted.');
}

function refuse(side: 'source' | 'destination', code: FieldProblem['code'], message: string) {
  return invalid({ code, message, path: `/_links/${side}/href` });
}
