import { expect, test } from 'vitest';
import { hopsOf, type WayAroundUs, type WayThroughUs } from './hops.ts';

const day = (date: number) => new Date(`2026-11-${String(date).padStart(2, '0')}T18:00:00Z`);
const through: WayThroughUs = {
  kind: 'transfer',
  status: 'pending',
  office: 'Oklahoma',
  officePaidAt: day(12),
  fundedAt: null,
  submittedAt: null,
  endedAt: null,
  wait: { isForOwner: false, text: 'Not here yet.' },
  timeZone: 'America/Los_Angeles',
};
const around: WayAroundUs = { kind: 'direct', office: 'Brightwick', paidAt: day(2), fee: null };
const invoiced = { invoicedAt: day(3), dueOn: '2026-12-03', paidAt: null };

/** The stops as one line each: the label, its state, and its day. */
const lines = (way: Parameters<typeof hopsOf>[0]) =>
  hopsOf(way).map(({ label, state, at, expectedOn, note }) =>
    [label, state, at?.slice(5, 10) ?? (expectedOn ? `~${expectedOn.slice(5)}` : ''), note]
      .filter(Boolean)
      .join(' | '),
  );

test.each<[string, Parameters<typeof hopsOf>[0], string[]]>([
  [
    'the office’s money has not reached us',
    through,
    [
      'Oklahoma paid | done | 11-12',
      'Reaches us | now | Not here yet.',
      'Sent to your bank | expected',
      'In your bank | expected',
    ],
  ],
  [
    'there is no account',
    { ...through, fundedAt: day(17), wait: { isForOwner: true, text: 'Add one.' } },
    [
      'Oklahoma paid | done | 11-12',
      'Reached us | done | 11-17',
      'Waits for you | waiting | Add one.',
      'In your bank | expected',
    ],
  ],
  [
    'the account is on hold',
    { ...through, fundedAt: day(17), wait: { isForOwner: false, text: 'On hold.' } },
    [
      'Oklahoma paid | done | 11-12',
      'Reached us | done | 11-17',
      'Sent to your bank | now | On hold.',
      'In your bank | expected',
    ],
  ],
  [
    'it is on its way, over a weekend',
    { ...through, status: 'processing', fundedAt: day(17), submittedAt: day(20), wait: undefined },
    [
      'Oklahoma paid | done | 11-12',
      'Reached us | done | 11-17',
      'Sent to your bank | now | 11-20',
      'In your bank | expected | ~11-24',
    ],
  ],
  [
    'it arrived',
    {
      ...through,
      status: 'completed',
      fundedAt: day(17),
      submittedAt: day(18),
      endedAt: day(20),
      wait: undefined,
    },
    [
      'Oklahoma paid | done | 11-12',
      'Reached us | done | 11-17',
      'Sent to your bank | done | 11-18',
      'In your bank | in_bank | 11-20',
    ],
  ],
  [
    'the bank sent it back',
    {
      ...through,
      status: 'failed',
      fundedAt: day(17),
      submittedAt: day(18),
      endedAt: day(20),
      wait: undefined,
    },
    [
      'Oklahoma paid | done | 11-12',
      'Reached us | done | 11-17',
      'Sent to your bank | done | 11-18',
      'Came back to us | stopped | 11-20',
    ],
  ],
  ['the office paid without a fee', around, ['Paid to you by Brightwick | in_bank | 11-02']],
  [
    'the fee is not invoiced yet',
    { ...around, fee: { invoicedAt: null, dueOn: null, paidAt: null } },
    ['Paid to you by Brightwick | in_bank | 11-02', 'Our fee invoiced | now', 'Fee due | expected'],
  ],
  [
    'the fee is due',
    { ...around, fee: invoiced },
    [
      'Paid to you by Brightwick | in_bank | 11-02',
      'Our fee invoiced | done | 11-03',
      'Fee due | waiting | ~12-03',
    ],
  ],
  [
    'the fee is paid',
    { ...around, fee: { ...invoiced, paidAt: day(5) } },
    [
      'Paid to you by Brightwick | in_bank | 11-02',
      'Our fee invoiced | done | 11-03',
      'Fee paid | done | 11-05',
    ],
  ],
  [
    'the office paid the owner and us apart',
    { kind: 'apart', office: 'Brightwick', paidAt: day(2), hasFee: true },
    ['Your share paid to you by Brightwick | in_bank | 11-02', 'Our fee paid by the office | done | 11-02'],
  ],
])('the stops where %s', (_, way, wanted) => {
  expect(lines(way)).toEqual(wanted);
});

test('the expected day follows the day where the person lives', () => {
  const sentAt = (iso: string, timeZone: string) =>
    hopsOf({ ...through, status: 'processing', fundedAt: day(2), submittedAt: new Date(iso), timeZone }).at(
      -1,
    )?.expectedOn;
  expect(sentAt('2026-11-17T02:00:00Z', 'America/Los_Angeles')).toBe('2026-11-18');
  expect(sentAt('2026-11-17T02:00:00Z', 'UTC')).toBe('2026-11-19');
});
