import type { CalendarDate } from '#shared/calendar-date.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { product } from '#shared/product.ts';

interface Feed {
  todos: readonly Pick<Todo, 'id' | 'title' | 'dueOn'>[];
  /** Ends the ids of events, so that they are unique in a calendar that reads several feeds. */
  host: string;
  at: Date;
}

/** Writes what has a last day as a calendar (RFC 5545). An event says what to do and the amount, and nothing else of anybody. */
export function renderCalendar({ todos, host, at }: Feed): string {
  const stamp = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = todos.flatMap(({ id, title, dueOn }) =>
    dueOn ? [renderEvent({ uid: `${id}@${host}`, title, dueOn, stamp })] : [],
  );
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//Due days//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${product.name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...anyComponent,
    ...events.flat(),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** A calendar without any component is invalid, and often nothing is due. */
const anyComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface Event {
  uid: string;
  title: string;
  dueOn: CalendarDate;
  stamp: string;
}

function renderEvent({ uid, title, dueOn, stamp }: Event): string[] {
  const day = (date: CalendarDate) => date.replaceAll('-', '');
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day(dueOn)}`,
    `DTEND;VALUE=DATE:${day(addDays(dueOn, 1))}`,
    `SUMMARY:${escapeText(`${product.name}: ${title}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

const maxLineBytes = 75;

/** Breaks a line that is too long between characters. Each further line begins with a space, which counts. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
