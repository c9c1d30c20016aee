import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { submissionPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import type { AgencyFile, AgencyForm, AgencySubmission } from '#server/platform/providers/agencies.ts';
import type { MoneyReceiver } from '#shared/claims/claims.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { readEnclosures } from '../documents/attachments.ts';
import { listUnsentIds } from '../documents/queries.ts';
import { openPacket } from '../filing/read-packet.ts';
import type { Packet } from '../packet/packet.ts';
import { packetFileName } from '../packet/packet-words.ts';
import { renderPacket } from '../packet/render-packet.ts';
import type { FilingRow } from '../queries.ts';
import * as queries from '../queries.ts';
import { recordSent } from './record-sent.ts';

/** The fields stay in the order of `composeSubmission`, because an office may compare a retry byte by byte. */
const submissionSchema: z.ZodType<FrozenSubmission> = z.object({
  claimant: z.object({
    fullName: z.string(),
    email: z.string().exactOptional(),
    address: z.string().exactOptional(),
  }),
  propertyIds: z.array(z.string()),
  amountCents: z.int(),
  attachments: z.array(
    z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int(), sha256: z.string() }),
  ),
  callbackUrl: z.string(),
  payTo: z.enum(['agent', 'claimant', 'apart']).exactOptional(),
  agentPercent: z.int().exactOptional(),
  form: z.custom<AgencyForm>().exactOptional(),
  packet: z.string().exactOptional(),
});

/** With the packet's bytes, because a later version might render others. Absent in submissions of earlier versions. */
interface FrozenSubmission extends AgencySubmission {
  packet?: string;
}

type Attachments = AgencySubmission['attachments'];

interface Parts {
  packet: Packet;
  attachments: Attachments;
  filing: Pick<FilingRow, 'paidTo' | 'feePercent' | 'signedFromAddress'>;
  file: Buffer;
}

export const payeeOf: Record<MoneyReceiver, NonNullable<AgencySubmission['payTo']>> = {
  us: 'agent',
  owner: 'claimant',
  apart: 'apart',
};

/**
 * The submission is frozen before the first try and the filing's id is the idempotency key, so a retry after a crash or two
 * concurrent tries create one claim at the office.
 */
export async function sendToAgency(deps: Deps, filing: FilingRow): Promise<void> {
  // It is sent once the installation uses the offices' API again, and has the key by which it is sealed.
  if (!deps.config.vendors.agencies?.publicKey) return;
  const submission = await freezeSubmission(deps, filing);
  if (!submission) return;
  const { id: idempotencyKey, agencyId } = filing;
  const { packet, ...stated } = submission;
  const files = await readFiles(deps, filing, submission);
  const { reference } = await deps.agencies.submit({ agencyId, idempotencyKey, submission: stated, files });
  await recordSent(deps, filing, {
    referenceNumber: reference,
    composeText: (office) => `We sent it to ${office}. Their reference number is ${reference}.`,
    onRecorded: (tx) => enqueueFollowUps(deps, tx, filing.claimId),
  });
}

async function enqueueFollowUps({ jobs }: Deps, tx: Tx, claimId: string): Promise<void> {
  // A notice may have arrived before we stored the reference number that it names.
  await jobs.enqueue(tx, 'refresh-claim', { claimId });
  // The owner may have added documents while the claim was being sent.
  for (const documentId of await listUnsentIds(tx, [claimId]))
    await jobs.enqueue(tx, 'send-document', { documentId });
}

/**
 * Returns the stored submission, or composes and stores it so that every later try sends the same content. From then on the
 * office may have it. Undefined if the filing was taken back before.
 */
async function freezeSubmission(
  deps: Deps,
  filing: queries.FilingRow,
): Promise<FrozenSubmission | undefined> {
  if (filing.sealedSubmission) return openSubmission(deps, deps.db, filing, filing.sealedSubmission);
  const packet = await openPacket(deps, deps.db, filing);
  const file = await renderPacket(packet);
  const attachments = await describeFiles(deps, filing, { packet, file });
  const composed = composeSubmission(deps, { packet, attachments, filing, file });
  return deps.db.transaction(async (tx) => {
    await lockClaim(tx, filing);
    // If a concurrent try stored a submission first, that one is sent.
    const latest = await queries.findFilingById(tx, filing.id);
    if (!latest || latest.supersededAt) return undefined;
    if (latest.sealedSubmission) return openSubmission(deps, tx, filing, latest.sealedSubmission);
    const sealedSubmission = await deps.vault.sealJson(tx, submissionPlace(filing), composed);
    await queries.changeFiling(tx, filing.id, { sealedSubmission });
    return composed;
  });
}

async function openSubmission(
  { vault }: Deps,
  db: Db | Tx,
  filing: queries.FilingRow,
  sealed: Buffer,
): Promise<FrozenSubmission> {
  return vault.openJson(db, submissionPlace(filing), sealed, submissionSchema);
}

/** Describes the packet and the documents that are not pages of it. */
async function describeFiles(
  deps: Deps,
  filing: queries.FilingRow,
  { packet, file }: Pick<Parts, 'packet' | 'file'>,
): Promise<Attachments> {
  const contentHash = createHash('sha256').update(file).digest();
  const whole = { name: packetFileName(packet), contentType: 'application/pdf', content: file };
  const enclosures = await readEnclosures(deps, deps.db, filing, packet.attachments);
  return [{ ...whole, contentHash }, ...enclosures].map((each) => ({
    name: each.name,
    contentType: each.contentType,
    sizeBytes: each.content.length,
    sha256: each.contentHash.toString('hex'),
  }));
}

function composeSubmission({ config }: Deps, { packet, attachments, filing, file }: Parts): FrozenSubmission {
  const { paidTo, feePercent } = filing;
  const { claim, claimant } = packet;
  const [address] = claimant.addresses;
  return {
    claimant: {
      fullName: claimant.name,
      ...(claimant.email && { email: claimant.email }),
      ...(address && { address }),
    },
    propertyIds: claim.propertyId ? [claim.propertyId] : [],
    amountCents: claim.amountCents,
    attachments,
    callbackUrl: `${config.publicUrl}${webhookPaths.agencies}`,
    payTo: payeeOf[paidTo],
    ...(paidTo === 'apart' && { agentPercent: feePercent }),
    form: formOf(config, packet, filing),
    packet: file.toString('base64'),
  };
}

/** What an office's form asks for beyond the submission itself. */
function formOf(
  { operator }: Deps['config'],
  { claim, claimant, officeForms = [], signature }: Packet,
  { signedFromAddress }: Pick<FilingRow, 'signedFromAddress'>,
): AgencyForm {
  const { holder, holderAddress, propertyType, cusip } = claim;
  return {
    officeForms: [...officeForms],
    claimant: {
      formerNames: [...claimant.formerNames],
      otherAddresses: claimant.addresses.slice(1),
      ...(claimant.dateOfBirth && { dateOfBirth: claimant.dateOfBirth }),
    },
    socialSecurityNumber: 'ask_claimant',
    property: {
      ...(holder && { holder }),
      ...(holderAddress && { holderAddress }),
      ...(propertyType && { kind: propertyType }),
      ...(cusip && { cusip }),
    },
    ...(signature && {
      signature: {
        typedName: signature.typedName,
        signedAt: signature.signedAt.toISOString(),
        fromAddress: signedFromAddress ?? '',
      },
    }),
    agent: { ...operator },
  };
}

/** The bytes of each attachment. What was frozen before files were sent is rendered again. */
async function readFiles(
  deps: Deps,
  filing: FilingRow,
  { attachments, packet: frozen }: FrozenSubmission,
): Promise<AgencyFile[]> {
  if (attachments.length === 0) return [];
  const packet = await openPacket(deps, deps.db, filing);
  const file = frozen ? Buffer.from(frozen, 'base64') : await renderPacket(packet);
  const enclosures = await readEnclosures(deps, deps.db, filing, packet.attachments);
  const whole = { content: file, contentHash: createHash('sha256').update(file).digest() };
  const contents = [whole, ...enclosures].map(({ content, contentHash }) => ({
    sha256: contentHash.toString('hex'),
    content,
  }));
  return attachments.map(({ name, sha256 }) => {
    const found = contents.find((each) => each.sha256 === sha256);
    if (!found) throw new Error(`an attachment of filing ${filing.id} is gone: ${name.length} characters`);
    return found;
  });
}
