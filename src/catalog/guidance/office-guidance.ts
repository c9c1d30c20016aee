import { type CalendarDate, formatLongDate } from '#shared/calendar-date.ts';
import { deadlineNotices } from '../offices/claim-deadline.ts';
import { certain, factOf, type Office } from '../offices/offices.ts';
import { usualTimeOf } from '../offices/usual-time.ts';
import { automaticPaymentNotices, type OfficesOwnWay } from '../offices/way-to-file.ts';
import { type NotaryQuestion, notaryDemand, notaryWish } from '../state-rules/notary-demand.ts';
import type { FreeHelp, Guidance } from './guidance.ts';

interface PropertyFinding extends NotaryQuestion {
  office: Office;
  way: OfficesOwnWay;
  /** The documents that the office wants to see. */
  papers: readonly string[];
  words: readonly { label: string; text: string }[];
  /** Whether the office's form can be downloaded with what is known filled in. */
  hasForm: boolean;
  lastDay: CalendarDate | null;
}

/** How property is claimed at an office that takes only its own form, or a claim on its website. */
export function officeGuidance(finding: PropertyFinding): Guidance {
  const { office, way, papers, words, hasForm, lastDay } = finding;
  return {
    why: `${whyOf[way]} So there is no packet of ours, and no fee. You sign it yourself; here is everything for it.`,
    steps: [
      ...beforeYouStart(office),
      way === 'portal' ? startOnline(office) : getForm(finding),
      {
        title: 'Have these ready',
        text: [...papers, ...ssnWords(office, way)].map(asSentence).join(' '),
        links: [],
      },
      { title: 'Sign it yourself', text: signingWords(finding), links: [] },
      { title: 'Send it', text: sendingWords(office, way), links: [] },
      ...untilWhen(office, lastDay),
      { title: 'Wait for the office', text: waitingWords(office), links: [] },
      {
        title: 'Tell us that you sent it',
        text: 'Then we keep track of it. What you get is yours alone.',
        links: [],
      },
    ],
    freeHelp: helpOf(office),
    lastDay,
    office: { words: [...words], hasForm },
  };
}

const whyOf: Record<OfficesOwnWay, string> = {
  portal: 'This office takes claims on its own website, where it makes the form that you sign.',
  form: 'This office takes claims only on its own form.',
};

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** What may spare somebody the rest. */
function beforeYouStart(office: Office) {
  const text = automaticPaymentNotices(office.state).join(' ');
  return text ? [{ title: 'It may come by itself', text, links: [] }] : [];
}

function startOnline(office: Office) {
  return {
    title: 'Start the claim on the office’s website',
    text: 'Find the entry there, best by its property ID, choose it, and begin the claim. The words to copy are below.',
    links: [linkOf(office)],
  };
}

function getForm({ office, hasForm }: PropertyFinding) {
  const named = certain(office.state, 'formName');
  const name = named ? `the office’s form: ${named}` : 'the office’s own claim form';
  return {
    title: 'Get the office’s form',
    text: hasForm
      ? `Download ${name}. We have filled in what we know; check every line, and fill in the rest by hand.`
      : `Get ${name}, from its website or from the office. The words to copy into it are below.`,
    links: [linkOf(office)],
  };
}

function linkOf(office: Office) {
  const url = factOf(office, 'claimUrl')?.value ?? factOf(office, 'searchUrl')?.value ?? '';
  return { name: office.name, url };
}

function ssnWords({ state }: Office, way: OfficesOwnWay): string[] {
  const where = way === 'portal' ? 'Type it there yourself' : 'Write it on the form by your own hand';
  if (certain(state, 'asksSsn'))
    return [`Your Social Security number. ${where}: we neither ask for it nor keep it`];
  return [
    `If the form asks for your Social Security number: ${where.toLowerCase()}. We neither ask for it nor keep it`,
  ];
}

/** In whose presence. */
export function signingWords(finding: NotaryQuestion): string {
  const wish = notaryWish(finding);
  if (!wish) return 'Read everything once more, then sign and date it. Every owner signs.';
  const isSure = notaryDemand(finding).level === 'required';
  return `${wish} ${isSure ? 'Sign only in front of the notary, on the office’s form.' : 'The office’s form says whether you need one; if so, sign only in front of the notary.'}`;
}

export function sendingWords({ state }: Office, way: OfficesOwnWay): string {
  const address = certain(state, 'mailingAddress')?.join(', ');
  if (way === 'form')
    return address
      ? `By mail, with copies of the papers: ${address}.`
      : 'The form says where it goes. Enclose copies of the papers.';
  const upload =
    certain(state, 'claimMethod') === 'online-with-upload'
      ? 'Send the claim there, and upload copies of the papers that it asks for.'
      : 'Send the claim there, and follow what it asks for.';
  return address
    ? `${upload} What it wants by mail goes to: ${address}.`
    : `${upload} Its own form says where papers go by mail.`;
}

function untilWhen({ state }: Office, lastDay: CalendarDate | null) {
  const day = lastDay ? [`The last day for this claim is ${formatLongDate(lastDay)}.`] : [];
  const text = [...day, ...deadlineNotices(state)].join(' ');
  return text ? [{ title: 'Until when', text, links: [] }] : [];
}

function waitingWords({ state }: Office): string {
  const usual = usualTimeOf(state);
  const time = usual ? `The office says that it takes ${usual}.` : 'We know of no usual time of this office.';
  const paid = certain(state, 'paidBy') === 'check' ? ' It pays by a check to you.' : '';
  return `${time}${paid} Keep the claim number that it gives you.`;
}

function helpOf(office: Office): FreeHelp[] {
  const { url } = linkOf(office);
  const phone = certain(office.state, 'phone') ?? null;
  return [
    { name: office.name, text: 'The office itself answers questions about your claim for free.', url, phone },
  ];
}
