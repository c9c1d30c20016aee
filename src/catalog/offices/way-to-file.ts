import { certain, factOf, officeOf } from './offices.ts';

/** How an office takes the claim of an owner: only on its website, or only on its own form. */
export type OfficesOwnWay = 'portal' | 'form';

/** Undefined if nobody has confirmed how the office takes claims, so that it may take other papers too. */
export function officesOwnWay(state: string | null | undefined): OfficesOwnWay | undefined {
  const method = certain(state, 'claimMethod');
  if (!method) return undefined;
  return method === 'printed-form' ? 'form' : 'portal';
}

/** What somebody should know before they send papers of ours to an office that may take only its own. */
export function doubtedWayNotices(state: string | null | undefined): string[] {
  const office = officeOf(state);
  if (!office || officesOwnWay(state)) return [];
  return [
    'We haven’t confirmed whether this office takes papers other than its own form. Ask it before you send them, or claim on its website.',
  ];
}

/** What the office may pay without any claim, for whoever would begin one. */
export function automaticPaymentNotices(state: string | null | undefined): string[] {
  const office = officeOf(state);
  const fact = office && factOf(office, 'automaticPayments');
  if (!fact) return [];
  const doubt = fact.isConfirmed ? '' : ' We haven’t confirmed this with the office.';
  return [`Some money comes without a claim: ${fact.value}${doubt}`];
}
