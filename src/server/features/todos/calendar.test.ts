import { expect, test } from 'vitest';
import { renderCalendar } from './calendar.ts';

const at = new Date('2026-11-19T14:00:05Z');
const render = (title: string, dueOn: string | null = '2026-11-30') =>
  renderCalendar({ todos: [{ id: 'pay_fee:1', title, dueOn }], host: 'rightful.example', at });

/** As a calendar reads it: folded lines are joined. */
const lines = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('a last day is an event of one day', () => {
  expect(lines(render('Pay our fee: $49.99'))).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:pay_fee:1@rightful.example',
      'DTSTAMP:20261119T140005Z',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261201',
      'SUMMARY:Rightful: Pay our fee: $49.99',
      'END:VCALENDAR',
    ]),
  );
});

test('what has no last day is no event', () => {
  expect(render('Answer a question', null)).not.toContain('VEVENT');
});

test('marks that mean something in a calendar are escaped', () => {
  expect(lines(render('A, b; c\\d\r\ne\u0007\nBEGIN:VEVENT'))).toContain(
    'SUMMARY:Rightful: A\\, b\\; c\\\\d\\ne\\nBEGIN:VEVENT',
  );
});

test.each(['x'.repeat(500), 'ü€😀'.repeat(80), '“Łukasz”, '.repeat(40)])(
  'no line is longer than 75 bytes, and none breaks a character: %s',
  (title) => {
    const calendar = render(title);
    for (const line of calendar.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(lines(calendar)).toContain(`SUMMARY:Rightful: ${title.replaceAll(',', '\\,')}`);
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  },
);
