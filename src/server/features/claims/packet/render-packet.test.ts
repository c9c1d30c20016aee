import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePacket, sampleSignature } from '#test/support/sample-packet.ts';
import type { Packet } from './packet.ts';
import { renderPacket } from './render-packet.ts';
import { printableText } from './sheet/draw-text.ts';

/** A system program that may not be installed. */
const poppler = 'pdftotext';

async function read(changes: Partial<Packet> = {}) {
  return readPdf(await renderPacket(samplePacket(changes)));
}

function withClaimant(changes: Partial<Packet['claimant']>): Partial<Packet> {
  return { claimant: { ...samplePacket().claimant, ...changes } };
}

function withClaim(changes: Partial<Packet['claim']>): Partial<Packet> {
  return { claim: { ...samplePacket().claim, ...changes }, fee: null };
}

const names = [
  'Łukasz Ćwikła',
  'José Ñandú',
  'Nguyễn Thị Hạnh',
  'Đặng Hữu Phước',
  'Þóra Ægisdóttir',
  "O'Brien-Şahin",
  'D’ANGELO-RIVERA',
  'Ağaoğlu İpek',
  'Ioan Țepeș',
  'Kāhea Kalaniʻōpuʻu',
  'Gwenllïan Ŵyn',
  'Ẽuphrasie Œuvrard',
];

describe('the text of a packet', () => {
  test('has every field of the form', async () => {
    const { text } = await read();
    for (const field of [
      'Unpaid wages of Sample Foods',
      'Wages that an employer of the past could not deliver.',
      'Unclaimed property',
      'Amount $1,420.00',
      'Property ID CA-0043-77864',
      'Reported by Sample Foods Inc.',
      'State California',
      'Name Jordan Avery Rivera',
      'Former names Jordan Avery Delgado',
      '1420 Alder Creek Road, Sacramento, CA 95814',
      '88 Juniper Court Apt 4, Fresno, CA 93721',
      'Date of birth April 12, 1988',
      'jordan.rivera@example.com',
      'Sample State Controller',
      'https://controller.example/claims',
      'By mail',
      'Rightful for the claimant',
      'under the laws of the State of California',
      'Signed electronically by Jordan Avery Rivera',
      'November 15, 2025 at 8:05 AM UTC',
      'utility-bill.pdf (2 pages, enclosed separately)',
    ])
      expect(text).toContain(field);
  });

  test('has the value before and after the fee, and the signed agreement', async () => {
    const { text } = await read();
    expect(text).toContain('Value before the fee $1,420.00');
    expect(text).toContain('10% of the amount paid $142.00');
    expect(text).toContain('Value after the fee $1,278.00');
    expect(text).toContain('You can claim this property from the office yourself, free of charge.');
    expect(text).toContain('Agreement, version 2025-11-01 The claimant asks us to recover');
    expect(text).toContain('The fee is due when the money has been paid.');
  });

  test.each(names)('keeps %s intact in regular and semibold type', async (name) => {
    const { text } = await read({
      ...withClaimant({ name, formerNames: [name.toLocaleUpperCase('en')] }),
      attachments: [{ fileName: `${name}.pdf` }],
    });
    expect(text).toContain(`Name ${name} Claiming as`);
    expect(text).toContain(`Former names ${name.toLocaleUpperCase('en')} Mailing`);
    expect(text).toContain(`${name}.pdf`);
  });

  test('can be extracted again for every character that is drawn', async () => {
    const codePoints = Array.from({ length: 0x1f00 }, (_, codePoint) => String.fromCodePoint(codePoint));
    // The PDF reader turns the micro sign into a mu, and the Latin and the Greek iota share a glyph.
    const drawn = codePoints.filter(
      (letter) => printableText(letter) === letter && !/[\s\u00b5\u0269]/.test(letter),
    );
    const letters = drawn
      .map((letter) => (/\p{M}/u.test(letter) ? `x${letter}` : letter))
      .join(' ')
      .normalize('NFC');
    const { text } = await read({
      signature: { ...sampleSignature, agreement: { version: '1', text: letters } },
    });
    expect(drawn.length).toBeGreaterThan(1_200);
    const start = text.indexOf('! " #');
    expect(text.slice(start, start + letters.length)).toBe(letters);
  });

  test('keeps characters that share a glyph with those of an earlier packet', async () => {
    const [latinIota, greekIota] = ['\u0269', '\u03b9'];
    for (const letter of [latinIota, greekIota, latinIota])
      expect((await read(withClaimant({ name: `X${letter}X` }))).text).toContain(`Name X${letter}X`);
  });

  test('shows a box for a character that cannot be drawn, and explains it', async () => {
    const { text } = await read(withClaimant({ name: '王小明 Wang' }));
    expect(text).toContain('Name □□□ Wang');
    expect(text).toContain('□ replaces a character');
    expect((await read()).text).not.toContain('□');
  });

  test('can also be extracted by poppler', async ({ skip }) => {
    const isInstalled = spawnSync(poppler, ['-v']).error === undefined;
    skip(!isInstalled, `${poppler} is not installed on this machine`);
    const bytes = await renderPacket(samplePacket(withClaimant({ formerNames: names })));
    const { stdout } = spawnSync(poppler, ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
    for (const name of names) expect(stdout).toContain(name);
    expect(stdout).toContain('$1,278.00');
  });
});

test('the agreement’s signature is never alone on a page, however long the agreement is', async () => {
  const last = 'The last words that were agreed.';
  const paragraph = 'The claimant asks us to recover the property named above. '.repeat(3).trim();
  for (let count = 1; count <= 15; count += 1) {
    const text = [...Array.from({ length: count }, () => paragraph), last].join('\n\n');
    const { pages } = await read({ signature: { ...sampleSignature, agreement: { version: '1', text } } });
    expect(pages.find((page) => page.includes('Agreed to by'))).toContain(last);
  }
});

describe('parts that depend on the claim', () => {
  test('a notary section appears only above the amount that requires one', async () => {
    const { text } = await read();
    expect(text).toContain('California requires a notarized signature for claims of this amount.');
    expect(text).toContain('Subscribed and sworn to (or affirmed) before me');
    expect(text).toContain('verifies only the identity of the individual');
    const small = await read(withClaim({ amountCents: cents(245_00) }));
    expect(small.text).not.toContain('notary');
  });

  test('the packet says so if the office may ask for a notary', async () => {
    const { text } = await read({
      ...withClaim({ state: 'OK' }),
      ...withClaimant({ addresses: ['Tulsa, OK'] }),
    });
    expect(text).toContain('The office may ask for a notarized signature.');
    expect(text).not.toContain('verifies only the identity');
  });

  test('an unsigned packet has lines to sign on', async () => {
    const { text } = await read({ mode: 'self', fee: null, signature: null });
    expect(text).toContain('Signature of the claimant Executed on (date)');
    expect(text).toContain('Rightful charges no fee for this claim.');
    expect(text).not.toContain('Signed electronically');
  });

  test('the packet of an heir names the owner and asks for an heir’s documents', async () => {
    const { text } = await read(withClaimant({ kind: 'heir', ownerName: 'Avery Sample' }));
    expect(text).toContain('Heir of the owner Owner Avery Sample');
    expect(text).toContain('death certificate');
  });

  test('an unknown amount is not shown as a fee of zero', async () => {
    const nothing = { feeCents: cents(0), payoutCents: cents(0) };
    const { fee } = samplePacket();
    const { text } = await read({
      ...withClaim({ amountCents: cents(0), amountKind: 'unknown' }),
      fee: fee && { ...fee, ...nothing },
    });
    expect(text).toContain('Value after the fee Depends on the amount paid');
    expect(text).not.toContain('$0.00');
  });

  test('figures that do not add up are refused', async () => {
    const { fee } = samplePacket();
    const wrong = samplePacket({ fee: fee && { ...fee, feeCents: cents(141_00) } });
    await expect(renderPacket(wrong)).rejects.toThrow('do not add up');
  });
});
