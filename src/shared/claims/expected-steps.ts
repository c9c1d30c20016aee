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
  money: { expectedOn: CalendarDate | null; waitsFor: string | null } | null;
}

/** What has yet to happen to a claim that is signed or prepared, in order; empty once nothing has. */
export function expectedSteps(claim: Followed): ExpectedStep[] {
  const { standing, mode, office } = claim;
  const toOffice = { title: `${office} decides`, detail: `${claim.usualTime}; not the office’s own figure` };
  const toOwner = { title: 'The money reaches you', detail: `when ${office} has paid` };
  if (standing === 'ready_to_send') {
    const title = mode === 'agent' ? `We send it to ${office}` : `You send it to ${office}`;
    const detail = mode === 'agent' ? 'next; nothing for you to do' : 'then tell us that it is sent';
    return [{ title, detail }, toOffice, toOwner];
  }
  if (standing === 'sent' || standing === 'in_review' || standing === 'needs_document')
    return [toOffice, toOwner];
  if (standing === 'approved') return [{ title: `${office} pays`, detail: 'after its decision' }, toOwner];
  return stepsOfMoney(claim);
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
