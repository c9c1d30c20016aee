import type { Persona } from '#sandbox/people/personas.ts';
import type { BankRow } from './bank-row.ts';
import { type DayNumber, dayOf } from './day.ts';
import { ordinaryRows } from './ordinary-rows.ts';
import { plantedRows } from './planted-rows.ts';

interface Span {
  storyDay: Date;
  fromDay: DayNumber;
  until: Date;
}

/** All of a persona's transactions in the period, oldest first. The same story day gives the same rows in every run. */
export function bankHistory(persona: Persona, { storyDay, fromDay, until }: Span): BankRow[] {
  const lastDay = dayOf(until);
  const rows = plantedRows(persona, dayOf(storyDay), lastDay);
  for (let day = fromDay; day <= lastDay; day += 1) rows.push(...ordinaryRows(persona.id, day));
  return rows
    .filter(({ at }) => at <= until && dayOf(at) >= fromDay)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key));
}
