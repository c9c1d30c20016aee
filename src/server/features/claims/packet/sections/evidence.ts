import { evidenceChecklist } from '../evidence-checklist.ts';
import type { Packet } from '../packet.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { writeChecklist } from '../sheet/write-list.ts';
import { startSection, writeParagraph } from '../sheet/write-text.ts';

export function writeEvidence(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Evidence checklist');
  writeParagraph(sheet, 'Send copies and keep the originals, unless the office asks for an original.');
  writeChecklist(sheet, evidenceChecklist(packet));
}
