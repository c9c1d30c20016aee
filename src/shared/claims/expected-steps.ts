import { type CalendarDate, formatDate } from '../calendar-date.ts';
import type { FilingMode } from './claims.ts';
import type { Standing } from './standing.ts';

/** A step to come. */
interface ExpectedStep {
  title: string;
  /** When, or on what it depends. */
  detail: string;
}

interface Followed {
  standing: Standing;
  mode: FilingMode;
  office: string;
  /** Such as "1 to 4 months". */
  usualTime: string;
  /** Whether the office says so itself. */
  isOfficesTime?: boolean;
  /** When the office got it; null until it is sent. */
  sentOn: CalendarDate | null;
  money: { expectedOn: CalendarDate | null; waitsFor: string | null } | null;
}

/** What has yet to happen to a claim that is signed or prepared, in order; empty once nothing has. */
export function expectedSteps(claim: Followed): ExpectedStep[] {
  const { standing, mode, office } = claim;
  const toOffice = { title: `${office} decides`, detail: decisionTime(claim) };
  const toOwner = { title: 'The money reaches you', detail: `when ${office} has paid` };
  if (standing === 'ready_to_send') {
    const title = mode === 'agent' ? `We send it to ${office}` : `You send it to ${office}`;
    const detail = mode === 'agent' ? 'next; nothing for you to do' : 'then tell us that it is sent';
    return [{ title, detail }, toOffice, toOwner];
  }
  if (standing === 'sent' || standing === 'in_review' || standing === 'needs_document')
    return [toOffice, toOwner];
  if (standing === 'approved')
    return [{ title: `${office} pays`, detail: 'after its decision; no day is known' }, toOwner];
  return stepsOfMoney(claim);
}

export function whoseTime(isOffices: boolean): string {
  return isOffices ? 'the office’s own figure' : 'not the office’s own figure';
}

/** Ours or the usual time, and from when it runs. */
function decisionTime({ usualTime, isOfficesTime = false, sentOn }: Followed): string {
  const time = usualTime.startsWith('About ') ? `a${usualTime.slice(1)}` : `usually ${usualTime}`;
  const from = sentOn ? `counted from ${formatDate(sentOn)}` : 'counted from the day it is sent';
  return `${time}, ${from}; ${whoseTime(isOfficesTime)}`;
}

function stepsOfMoney({ standing, money }: Followed): ExpectedStep[] {
  const inBank = { title: 'In your bank', detail: 'one to two business days after we send it' };
  if (standing === 'waiting_for_account')
    return [
      { title: 'Your bank account', detail: money?.waitsFor ?? 'add one, so that we can pay you' },
      inBank,
    ];
  if (standing !== 'on_its_way') return [];
  const { expectedOn, waitsFor } = money ?? {};
  return [
    { ...inBank, detail: expectedOn ? `expected ${formatDate(expectedOn)}` : (waitsFor ?? inBank.detail) },
  ];
}

interface Answered extends Followed {
  /** The office writes to the owner, and not to us. */
  isToldByOwner: boolean;
}

const quietStandings: readonly Standing[] = ['sent', 'in_review', 'approved', 'on_its_way', 'in_bank'];

/** What happens next with a claim for which its owner has nothing to do; null if it waits for them. */
export function nothingToDo(claim: Answered): string | null {
  const { standing, mode, office, isToldByOwner } = claim;
  const isQuiet = quietStandings.includes(standing) || (standing === 'ready_to_send' && mode === 'agent');
  if (!isQuiet) return null;
  const [next] = expectedSteps(claim);
  if (!next) return 'The money is in your bank, and nothing about this claim is open.';
  const after = isToldByOwner
    ? `${office} writes to you. When it does, tell us here what it decided.`
    : `If ${office} asks for another paper, it appears here and under Needs you.`;
  const isAtOffice = standing !== 'on_its_way';
  return [`Next: ${next.title}, ${next.detail}.`, ...(isAtOffice ? [after] : [])].join(' ');
}
