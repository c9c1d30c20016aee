import { type CalendarDate, formatLongDate } from '#shared/calendar-date.ts';
import type { StateCode } from '#shared/us-states.ts';
import { amendedReturnAddress } from './amended-return-addresses.ts';
import type { FreeHelp, Guidance } from './guidance.ts';

interface TaxFinding {
  kind: string;
  taxYear: number;
  lastDay: CalendarDate | null;
  /** Where the person lives now; null if it is not known. */
  state: StateCode | null;
  today: CalendarDate;
}

const volunteers: FreeHelp = {
  name: 'VITA: volunteers trained by the IRS',
  text: 'They prepare returns for free, generally for people with a low or moderate income, people with disabilities and people who speak limited English. Some of them do earlier years and amended returns, and many close after April: ask first.',
  url: 'https://www.irs.gov/vita',
  phone: '800-906-9887',
};

const forTheElderly: FreeHelp = {
  name: 'Tax Counseling for the Elderly, such as AARP Foundation Tax-Aide',
  text: 'Free for all ages; people of 60 and older come first. You need not be a member.',
  url: 'https://www.irs.gov/vita',
  phone: '888-227-7669',
};

const advocate: FreeHelp = {
  name: 'Taxpayer Advocate Service',
  text: 'Independent within the IRS and free, if the IRS does not answer or misses its own date by more than 30 days.',
  url: 'https://www.taxpayeradvocate.irs.gov',
  phone: '877-777-4778',
};

/** What has to be attached to the amended return for each credit. */
const attachments: Record<string, string> = {
  eitc: 'Schedule EIC if you claim it with children, and Form 8862 if the IRS once denied you this credit',
  'child-tax-credit': 'Schedule 8812, and Form 8862 if the IRS once denied you this credit',
  'american-opportunity': 'Form 8863 and Schedule 3, and Form 8862 if the IRS once denied you this credit',
  'savers-credit': 'Form 8880 and Schedule 3, and a new Schedule 8812 if you have children',
};

/** How a credit or refund of the IRS is claimed. */
export function taxGuidance(finding: TaxFinding): Guidance {
  if (finding.kind === 'undelivered-refund') return undeliveredRefund(finding);
  return finding.kind.includes('unfiled') ? firstReturn(finding) : amendedReturn(finding);
}

function amendedReturn({ kind, taxYear, lastDay, state, today }: TaxFinding): Guidance {
  const address = state ? amendedReturnAddress(state) : undefined;
  const where = address
    ? `On paper it goes to: ${address}, as long as you live in your state. If it answers a letter of the IRS, use the address in that letter.`
    : 'On paper, the address depends on where you live now: it is in the form’s instructions.';
  return {
    why: 'The IRS takes this only as an amended tax return, and we don’t prepare those yet. So there is no packet, and no fee. You can claim it yourself, also with free help.',
    steps: [
      {
        title: 'Fill in an amended return',
        text: `Form 1040-X for ${taxYear}, with the corrected Form 1040 of that year${attachments[kind] ? ` and ${attachments[kind]}` : ''}. Each year has a form of its own. The figures are in the evidence below.`,
        links: [
          {
            name: 'Form 1040-X and its instructions',
            url: 'https://www.irs.gov/forms-pubs/about-form-1040x',
          },
        ],
      },
      { title: 'Send it', text: `${howToSend(taxYear, today)} ${where}`, links: [] },
      ...untilWhen(lastDay),
      {
        title: 'Wait for the IRS',
        text: 'It takes 8 to 12 weeks, in some cases 16, and shows up after about three. You can also ask at 866-464-2050. Don’t send it twice. The IRS adds interest, and may use the refund for taxes, child support, student loans or other debts. Your state’s return may have to be amended, too.',
        links: [
          { name: 'Where’s My Amended Return?', url: 'https://www.irs.gov/filing/wheres-my-amended-return' },
        ],
      },
      tellUs,
    ],
    freeHelp: [volunteers, forTheElderly],
    lastDay,
    office: null,
  };
}

/** The IRS takes the latest tax year and the two before it electronically. */
function howToSend(taxYear: number, today: CalendarDate): string {
  const signed = 'Paper has to be signed by hand, by both of you if the return is joint.';
  const latestYear = Number(today.slice(0, 4)) - 1;
  if (taxYear < latestYear - 2) return `A return for ${taxYear} has to go on paper by now. ${signed}`;
  return `Most tax software can send it electronically, but Free File can’t amend a return. The IRS closes for some weeks around the new year, and takes one year less afterwards. ${signed}`;
}

function firstReturn({ taxYear, lastDay, today }: TaxFinding): Guidance {
  return {
    why: 'This comes only with a first tax return for that year, and we don’t prepare returns. So there is no packet, and no fee. You can file it yourself, also with free help.',
    steps: [
      {
        title: 'Fill in the return of that year',
        text: `Form 1040 for ${taxYear}, with all your income of that year. If you had more income than the IRS knows of, or a family, the result differs from ours.`,
        links: [
          {
            name: 'Filing past due tax returns',
            url: 'https://www.irs.gov/businesses/small-businesses-self-employed/filing-past-due-tax-returns',
          },
        ],
      },
      { title: 'Send it', text: howToSend(taxYear, today), links: [] },
      ...untilWhen(lastDay),
      {
        title: 'Wait for the IRS',
        text: 'There is no penalty for filing late when a refund is due. The IRS may keep the refund until later years are filed too, and may use it for debts.',
        links: [],
      },
      tellUs,
    ],
    freeHelp: [volunteers, forTheElderly],
    lastDay,
    office: null,
  };
}

function undeliveredRefund({ taxYear, lastDay }: TaxFinding): Guidance {
  return {
    why: 'The IRS owes you this refund already, and sends it again when you ask. Only you can ask, so there is no packet, and no fee.',
    steps: [
      {
        title: 'Look into your IRS account',
        text: `Check whether the ${taxYear} refund has been sent again, and whether your address and bank details there are right. Since October 2025 the IRS sends hardly any paper checks. If it asked you for bank details by a letter CP53E, they can be entered only there, within 30 days and only once; without them a check follows after about six weeks.`,
        links: [{ name: 'Your IRS online account', url: 'https://www.irs.gov/account' }],
      },
      {
        title: 'Tell the IRS where you live now',
        text: 'By phone at 800-829-1040, or with Form 8822. Ask for the refund to be issued again.',
        links: [
          { name: 'Form 8822, change of address', url: 'https://www.irs.gov/forms-pubs/about-form-8822' },
        ],
      },
      {
        title: 'If it was sent and never arrived',
        text: 'Ask for a trace with Form 3911. No amended return is needed.',
        links: [{ name: 'Form 3911', url: 'https://www.irs.gov/forms-pubs/about-form-3911' }],
      },
      tellUs,
    ],
    freeHelp: [advocate],
    lastDay,
    office: null,
  };
}

const tellUs = {
  title: 'Tell us that you sent it',
  text: 'Then we remind you and keep track of it. What you get is yours alone.',
  links: [],
};

function untilWhen(lastDay: CalendarDate | null) {
  if (!lastDay) return [];
  const text = `Have it postmarked, or sent electronically, by ${formatLongDate(lastDay)}: then it is in time for everybody. You have longer if you filed that return later than April 15, as with an extension (three years from the day you filed), if you paid tax for it within the last two years, or if a disaster moved the date where you lived.`;
  return [{ title: 'Until when', text, links: [] }];
}
