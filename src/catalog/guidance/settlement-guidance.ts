import { type CalendarDate, formatLongDate } from '#shared/calendar-date.ts';
import type { Guidance } from './guidance.ts';

interface SettlementFinding {
  name: string;
  /** The settlement's own website. */
  url: string;
  deadline: CalendarDate | null;
}

/** How a payment of a class-action settlement is claimed. */
export function settlementGuidance({ name, url, deadline }: SettlementFinding): Guidance {
  return {
    why: 'A settlement is claimed on its own form, which only you can sign, and we don’t fill it in yet. So there is no packet, and no fee.',
    steps: [
      {
        title: 'Open the settlement’s own website',
        text: 'Read who is included, and whether that is you. Some settlements pay without a claim.',
        links: [{ name, url }],
      },
      {
        title: 'Have these ready',
        text: 'If you got a notice by email or mail: its notice ID or claim number, and the PIN or code beside it. If the form asks for proof: the receipts we found, which are named in the evidence below.',
        links: [],
      },
      {
        title: 'Send the form there',
        text: `${deadline ? `The last day is ${formatLongDate(deadline)}. The website says whether it has to be received or postmarked by then. ` : ''}Claiming is free: nobody running a settlement asks for a fee, a gift card or a bank password. Keep the confirmation.`,
        links: [],
      },
      {
        title: 'Tell us that you sent it',
        text: 'Then we keep track of it. What you get is yours alone.',
        links: [],
      },
    ],
    freeHelp: [],
    lastDay: deadline,
    office: null,
  };
}
