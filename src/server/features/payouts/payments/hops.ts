import { type CalendarDate, dayIn } from '#shared/calendar-date.ts';
import type { Hop } from '#shared/contracts/payouts.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.ts';

/** Money that we receive and send on. */
export interface WayThroughUs {
  kind: 'transfer';
  status: PayoutStatus;
  office: string;
  /** When the office closed the claim as paid. */
  officePaidAt: Date | null;
  /** When the office's money reached us. */
  fundedAt: Date | null;
  /** When we sent it on. */
  submittedAt: Date | null;
  /** When it arrived, or came back. */
  endedAt: Date | null;
  /** What keeps it from being sent; undefined if nothing does. */
  wait: { isForOwner: boolean; text: string } | undefined;
  timeZone: string;
}

/** Money that the office sends to the person itself, after which we invoice our fee. */
export interface WayAroundUs {
  kind: 'direct';
  office: string;
  paidAt: Date | null;
  /** Null if there is none. */
  fee: { invoicedAt: Date | null; dueOn: CalendarDate | null; paidAt: Date | null } | null;
}

/** Money that the office divides: a check to the person, and one to us. */
export interface WayApart {
  kind: 'apart';
  office: string;
  paidAt: Date | null;
  hasFee: boolean;
}

/** Each stop of the money in its order, those to come too. */
export function hopsOf(way: WayThroughUs | WayAroundUs | WayApart): Hop[] {
  if (way.kind === 'transfer') return hopsThroughUs(way);
  return way.kind === 'direct' ? hopsAroundUs(way) : hopsApart(way);
}

function hopsThroughUs(way: WayThroughUs): Hop[] {
  const { office, officePaidAt, fundedAt, wait } = way;
  return [
    passed(`${office} paid`, officePaidAt),
    fundedAt
      ? passed('Reached us', fundedAt)
      : { ...ahead('Reaches us'), state: 'now', note: wait?.text ?? '' },
    sendingHop(way),
    lastHop(way),
  ];
}

function sendingHop({ fundedAt, submittedAt, status, wait }: WayThroughUs): Hop {
  if (submittedAt)
    return { ...passed('Sent to your bank', submittedAt), state: status === 'processing' ? 'now' : 'done' };
  if (!fundedAt) return ahead('Sent to your bank');
  const note = wait?.text ?? 'We’re sending it now.';
  return wait?.isForOwner
    ? { ...ahead('Waits for you'), state: 'waiting', note }
    : { ...ahead('Sent to your bank'), state: 'now', note };
}

function lastHop({ status, submittedAt, endedAt, timeZone }: WayThroughUs): Hop {
  if (status === 'completed') return { ...passed('In your bank', endedAt), state: 'in_bank' };
  if (status === 'failed') return { ...passed('Came back to us', endedAt), state: 'stopped' };
  return { ...ahead('In your bank'), expectedOn: submittedAt && arrivalAfter(submittedAt, timeZone) };
}

function hopsAroundUs({ office, paidAt, fee }: WayAroundUs): Hop[] {
  const paid: Hop = { ...passed(`Paid to you by ${office}`, paidAt), state: 'in_bank' };
  if (!fee) return [paid];
  const { invoicedAt, dueOn } = fee;
  return [
    paid,
    invoicedAt ? passed('Our fee invoiced', invoicedAt) : { ...ahead('Our fee invoiced'), state: 'now' },
    fee.paidAt
      ? passed('Fee paid', fee.paidAt)
      : { ...ahead('Fee due'), expectedOn: dueOn, ...(invoicedAt && { state: 'waiting' }) },
  ];
}

/** We know of the owner's check only what the office says of it. */
function hopsApart({ office, paidAt, hasFee }: WayApart): Hop[] {
  const paid: Hop = { ...passed(`Your share paid to you by ${office}`, paidAt), state: 'in_bank' };
  return hasFee ? [paid, passed('Our fee paid by the office', paidAt)] : [paid];
}

const passed = (label: string, at: Date | null): Hop => ({
  label,
  state: 'done',
  at: at?.toISOString() ?? null,
  expectedOn: null,
  note: '',
});

const ahead = (label: string): Hop => ({ ...passed(label, null), state: 'expected' });

/** Banks take one to two business days. */
export function arrivalAfter(submittedAt: Date, timeZone: string): CalendarDate {
  return addBusinessDays(dayIn(timeZone, submittedAt), 2);
}
