import { existsSync } from 'node:fs';
import type { MatchEntity } from '@rightful/matching';
import { readPeople } from '@rightful/matching/read-people';

const folder = new URL('../../../shared/data/', import.meta.url);

export interface FebrlRecord {
  /** The person's number. Only the bench uses it: no label reaches the matcher. */
  person: string;
  entity: MatchEntity;
}

/** Reads the records of a FEBRL file. If the file is missing, it prints that and returns none. */
export async function readFebrl(name: string, fields: 'all' | 'name and address'): Promise<FebrlRecord[]> {
  const file = new URL(name, folder);
  if (!existsSync(file)) {
    console.log(`${file.pathname} is not there; nothing is measured.`);
    process.exit(0);
  }
  const people = await Array.fromAsync(readPeople(file.pathname));
  return people.map(({ id, entity }) => ({
    person: id.split('-')[1] ?? id,
    entity: fields === 'all' ? entity : { ...entity, dateOfBirth: '' },
  }));
}

export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

export function describeCounts({ right, wrong, missed }: Counts): string {
  const f1 = (2 * right) / (2 * right + wrong + missed);
  return `F1 ${f1.toFixed(4)} (${right} right, ${wrong} wrong, ${missed} missed)`;
}
