import type { Packet, PacketSignature } from '#server/features/claims/packet/packet.ts';
import { cents } from '#shared/money.ts';

export const sampleSignature: PacketSignature = {
  typedName: 'Jordan Avery Rivera',
  signedAt: new Date('2025-11-15T08:05:30Z'),
  agreement: {
    version: '2025-11-01',
    text: 'The claimant asks us to recover the property named above.\n\nThe fee is due when the money has been paid.',
  },
};

/** Creates a packet with all parts. A test states only what matters to it. */
export function samplePacket(changes: Partial<Packet> = {}): Packet {
  return {
    id: '0f6b7c1e-5d1a-4b7e-9a63-2f0c5a9d3e11',
    generatedAt: new Date('2025-11-15T08:12:00Z'),
    isSandbox: true,
    mode: 'agent',
    claim: {
      title: 'Unpaid wages of Sample Foods',
      description: 'Wages that an employer of the past could not deliver.',
      type: 'unclaimed_property',
      amountCents: cents(1_420_00),
      amountKind: 'exact',
      propertyKind: 'money',
      propertyId: 'CA-0043-77864',
      holder: 'Sample Foods Inc.',
      state: 'CA',
    },
    claimant: {
      kind: 'owner',
      name: 'Jordan Avery Rivera',
      formerNames: ['Jordan Avery Delgado'],
      addresses: ['1420 Alder Creek Road, Sacramento, CA 95814', '88 Juniper Court Apt 4, Fresno, CA 93721'],
      dateOfBirth: '1988-04-12',
      email: 'jordan.rivera@example.com',
      ownerName: null,
    },
    source: { office: 'Sample State Controller', url: 'https://controller.example/claims', channel: 'mail' },
    fee: {
      percentageText: '10% of the amount paid',
      feeCents: cents(142_00),
      payoutCents: cents(1_278_00),
      sentences: ['You can claim this property from the office yourself, free of charge.'],
    },
    signature: sampleSignature,
    attachments: [{ fileName: 'utility-bill.pdf', pages: 2 }],
    ...changes,
  };
}
