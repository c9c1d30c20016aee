import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { product } from '#shared/product.ts';
import { readEnclosures } from '../documents/attachments.ts';
import { recipientAddress } from '../filing/quote-filing.ts';
import { openPacket } from '../filing/read-packet.ts';
import type { Packet } from '../packet/packet.ts';
import { packetFileName } from '../packet/packet-words.ts';
import { renderPacket } from '../packet/render-packet.ts';
import { type FilingRow, findClaim, findFilingById } from '../queries.ts';
import { recordSent } from './record-sent.ts';

/**
 * Emails the packet to the office, one job at a time. A crash after sending makes the next run send it again rather than never;
 * the Message-ID is derived from the filing's id, so the office can recognize the duplicate.
 */
export async function sendByEmail(deps: Deps, filing: FilingRow): Promise<void> {
  const messageKey = emailingOf(filing);
  await oneAtATime(deps.db, messageKey, async () => {
    const unsent = await findFilingById(deps.db, filing.id);
    if (unsent?.sentAt === null && unsent.supersededAt === null) await mailPacket(deps, unsent, messageKey);
  });
}

/** Names the work of emailing one filing. */
export function emailingOf({ id }: Pick<FilingRow, 'id'>): string {
  return `claim-${id}`;
}

async function mailPacket(deps: Deps, filing: FilingRow, messageKey: string): Promise<void> {
  const claim = await findClaim(deps.db, filing, deps.now());
  const [address] = (claim && recipientAddress(claim, 'email')) ?? [];
  if (!address) throw new Error('the office has no address for claims any more');
  const packet = await openPacket(deps, deps.db, filing);
  await deps.mailer.send(address, emailTo(packet), {
    messageKey,
    ...(packet.claimant.email && { replyTo: packet.claimant.email }),
    attachments: await attachmentsOf(deps, filing, packet),
  });
  await recordSent(deps, filing, {
    composeText: (office) => `We emailed it to ${office}. They’ll reply to you directly.`,
  });
}

async function attachmentsOf(deps: Deps, filing: FilingRow, packet: Packet) {
  const enclosures = await readEnclosures(deps, deps.db, filing, packet.attachments);
  return [
    {
      filename: packetFileName(packet),
      contentType: 'application/pdf',
      content: await renderPacket(packet),
    },
    ...enclosures.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
  ];
}

function emailTo({ id, claim, claimant, source, isSandbox }: Packet): Email {
  return {
    subject: `Claim of ${claimant.name}: ${claim.title}`,
    isSandbox,
    paragraphs: [
      `To ${source.office}: we are submitting the attached claim on behalf of ${claimant.name}. What is claimed: ${claim.title}.`,
      'The packet contains the claim form, the signed statement and the agreement under which we act. Any other documents are attached separately.',
      `Please reply to ${claimant.name} directly; a reply to this email goes to the claimant. Our reference number is ${id}. If this email reaches you twice, it is the same claim.`,
    ],
    closing: `Sent by ${product.name} on behalf of the claimant.`,
  };
}
