import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePacket, sampleSignature } from '#test/support/sample-packet.ts';
import type { Packet } from './packet.ts';
import { renderPacket } from './render-packet.ts';

async function read(changes: Partial<Packet> = {}) {
  return readPdf(await renderPacket(samplePacket(changes)));
}

const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0f766e' } })
  .jpeg()
  .toBuffer();

describe('attachments', () => {
  test('that are pictures get their own page', async () => {
    const plain = await read({ attachments: [] });
    const { pages, text } = await read({ attachments: [{ fileName: 'license.jpg', image: picture }] });
    expect(plain.text).toContain('Attachments None.');
    expect(text).toContain('license.jpg (on its own page below)');
    expect(pages).toHaveLength(plain.pages.length + 1);
    expect(pages.at(-1)).toContain('license.jpg');
  });

  test('that are not pictures are enclosed separately', async () => {
    const { text } = await read({ attachments: [{ fileName: 'lease.pdf' }] });
    expect(text).toContain('lease.pdf (enclosed separately)');
  });

  test('are written in the same way every time', async () => {
    const attachments = ['a.jpg', 'b.jpg', 'c.jpg'].map((fileName) => ({ fileName, image: picture }));
    const first = await renderPacket(samplePacket({ attachments }));
    const second = await renderPacket(samplePacket({ attachments }));
    expect(first.equals(second)).toBe(true);
  });
});

describe('a packet that is mailed', () => {
  const address = ['Sample Claims Desk', '100 Invented Avenue', 'Sampleton, KS 66099'];

  test('has a cover whose address shows through the window of the envelope', async () => {
    const attachments = [{ fileName: 'lease.pdf' }];
    const { pages, items } = await readPdf(await renderPacket(samplePacket({ attachments }), { address }));
    expect(pages[0]).toContain(address.join(' '));
    expect(pages[0]).toContain('1. The claim packet 2. lease.pdf');
    expect(pages[1]).toContain('Claim packet');
    const [line] = items.filter(({ str }) => str === 'Sample Claims Desk');
    // In points from the bottom of a Letter page: between two and three inches below its top.
    expect(line?.y).toBeGreaterThan(792 - 3 * 72);
    expect(line?.y).toBeLessThan(792 - 2 * 72);
  });
});

describe('the pages', () => {
  test('show their number, the packet id, and that they are a sample', async () => {
    const { pages } = await read();
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Claim packet 0f6b7c1e-5d1a-4b7e-9a63-2f0c5a9d3e11');
      expect(page).toContain('Sandbox sample, not a real claim');
    }
  });

  test('of a real claim do not say that they are a sample', async () => {
    expect((await read({ isSandbox: false })).text).not.toContain('Sandbox');
  });

  test('wrap overlong text within the margins', async () => {
    const { items, text } = await read({
      claimant: {
        ...samplePacket().claimant,
        name: `Wolfeschlegelsteinhausenbergerdorff ${'Maria Magdalena '.repeat(20)}`,
        addresses: [`${'WWWWWWWWWW'.repeat(30)}, Sacramento, CA 95814`],
      },
      id: 'x'.repeat(300),
      source: { office: 'Office', url: `https://controller.example/${'a'.repeat(300)}`, channel: null },
      signature: { ...sampleSignature, agreement: { version: '1', text: 'Word '.repeat(4_000) } },
    });
    expect(text.match(/Word/g)).toHaveLength(4_000);
    for (const { x, y, width } of items.filter(({ str }) => str.trim() !== '')) {
      expect(x).toBeGreaterThanOrEqual(63);
      expect(x + width).toBeLessThanOrEqual(549);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(792);
    }
  });

  test.each(sampleOfToday(hostileStrings, 6))(
    'render %s in every field that comes from outside',
    async (_name, text) => {
      const { pages } = await read(hostilePacket(text));
      expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
      expect(pages.join(' ')).toContain('Value after the fee');
    },
  );
});

function hostilePacket(text: string): Partial<Packet> {
  const { claim, claimant } = samplePacket();
  return {
    id: text,
    claim: { ...claim, title: text, description: text, propertyId: text, holder: text },
    claimant: { ...claimant, name: text, formerNames: [text], addresses: [text, text], email: text },
    source: { office: text, url: text, channel: null },
    signature: { ...sampleSignature, typedName: text },
    attachments: [{ fileName: text }],
  };
}

describe('the file', () => {
  test('is byte for byte the same for the same packet', async () => {
    const [first, second] = await Promise.all([renderPacket(samplePacket()), renderPacket(samplePacket())]);
    expect(first.equals(second)).toBe(true);
    const later = await renderPacket(samplePacket({ generatedAt: new Date('2025-11-16T00:00:00Z') }));
    expect(later.equals(first)).toBe(false);
  });

  test('has a title, tags for screen readers, and an embedded typeface', async () => {
    const bytes = await renderPacket(samplePacket());
    const { info, markInfo } = await readPdf(bytes);
    expect(info).toMatchObject({
      Title: 'Sandbox sample: Claim packet 0f6b7c1e-5d1a-4b7e-9a63-2f0c5a9d3e11',
      Author: 'Rightful',
      Language: 'en-US',
    });
    expect(markInfo).toMatchObject({ Marked: true });
    expect(bytes.includes('FontFile2')).toBe(true);
    expect(bytes.includes('Helvetica')).toBe(false);
  });
});
