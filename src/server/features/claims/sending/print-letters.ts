import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts';
import { readEnclosures } from '../documents/attachments.ts';
import { recipientAddress } from '../filing/quote-filing.ts';
import { openPacket } from '../filing/read-packet.ts';
import { renderPacket } from '../packet/render-packet.ts';
import { type FilingRow, findClaim, findFilingById } from '../queries.ts';
import * as queries from './queries.ts';
import { recordSent } from './record-sent.ts';

interface Mailing {
  filingId: string;
  trackingNumber: string;
}

type Printer = Pick<Deps, 'db' | 'vault' | 'now'>;

interface Printing {
  folder: string;
  onPrinted: (files: readonly string[]) => void;
}

/** Writes every queued letter into the folder. A crash midway makes the next run write the interrupted letter again, unchanged. */
export async function printLetters(deps: Printer, { folder, onPrinted }: Printing): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const waiting = await queries.listWaitingLetters(deps.db);
  for (const filing of waiting) {
    onPrinted(await printLetter(deps, filing, folder));
    await queries.changeLetter(deps.db, filing.id, { printedAt: deps.now() });
  }
  return waiting.length;
}

async function printLetter(deps: Printer, filing: FilingRow, folder: string): Promise<string[]> {
  const packet = await openPacket(deps, deps.db, filing);
  const claim = await findClaim(deps.db, filing, deps.now());
  const address = claim && recipientAddress(claim, 'mail');
  if (!address) throw new Error(`The office of filing ${filing.id} has no postal address any more`);
  const enclosures = await readEnclosures(deps, deps.db, filing, packet.attachments);
  const letter = path.join(folder, `${filing.id}.pdf`);
  await writeFileAtomically(letter, await renderPacket(packet, { address }));
  const files = [letter];
  for (const [index, { content }] of enclosures.entries()) {
    const file = path.join(folder, `${filing.id}-enclosure-${index + 1}.pdf`);
    await writeFileAtomically(file, content);
    files.push(file);
  }
  return files;
}

/** Records that a printed letter was mailed. Calling it again changes nothing. */
export async function markMailed(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { filingId, trackingNumber }: Mailing,
): Promise<'mailed' | 'mailed before' | 'not printed' | 'unknown'> {
  const letter = await queries.findLetter(deps.db, filingId);
  const filing = letter && (await findFilingById(deps.db, filingId));
  if (!filing) return 'unknown';
  if (!letter.printedAt) return 'not printed';
  if (letter.mailedAt) return 'mailed before';
  await recordSent(deps, filing, {
    composeText: (office) =>
      `We mailed it to ${office}. The tracking number is ${trackingNumber}. They’ll reply to you directly.`,
    onRecorded: (tx) => queries.changeLetter(tx, filingId, { mailedAt: deps.now(), trackingNumber }),
  });
  return 'mailed';
}
