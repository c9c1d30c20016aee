import { cents } from '#shared/money.ts';
import type { Packet, PacketAttachment, PacketFee, PacketSignature } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import type { FilingDraft } from './draft-filing.ts';
import { channelOf, propertyIdOf } from './office.ts';
import type { FilingQuote } from './quote-filing.ts';

interface PacketParts {
  id: string;
  claim: ClaimRow;
  draft: FilingDraft;
  signature: PacketSignature | null;
  attachments: readonly PacketAttachment[];
  at: Date;
}

export function composePacket({ id, claim, draft, signature, attachments, at }: PacketParts): Packet {
  return {
    id,
    generatedAt: at,
    isSandbox: claim.isSandbox,
    mode: draft.quote.mode,
    claim: {
      title: claim.title,
      description: claim.description,
      type: claim.type,
      amountCents: cents(claim.amountCents),
      amountKind: claim.amountKind,
      propertyId: propertyIdOf(claim),
      ...draft.property,
      state: claim.state,
    },
    claimant: draft.claimant,
    source: { office: claim.sourceName, url: claim.sourceUrl, channel: channelOf(claim) },
    fee: draft.quote.mode === 'agent' ? packetFee(draft.quote) : null,
    signature,
    attachments,
  };
}

function packetFee({ feePercent, feeCents, payoutCents, sentences }: FilingQuote): PacketFee {
  return { percentageText: `${feePercent}% of the amount paid`, feeCents, payoutCents, sentences };
}
