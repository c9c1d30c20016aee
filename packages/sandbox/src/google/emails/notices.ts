import { type Email, firstNameOf, momentOf, ownerOf, type Story } from './email.ts';
import { monthlyDaysAgo } from './monthly-receipts.ts';

type Notice = Pick<Email, 'key' | 'from' | 'subject' | 'text' | 'html' | 'isForged'> & {
  daysAgo: number;
  labelIds?: string[];
};

const statementDay = 27;
const appointmentDays: readonly { daysAgo: number; title: string }[] = [
  { daysAgo: 8, title: 'Dentist, 9:30 am' },
  { daysAgo: 44, title: 'Parents’ evening, 6 pm' },
  { daysAgo: 95, title: 'Oil change, 8 am' },
  { daysAgo: 160, title: 'Neighbors’ barbecue, 4 pm' },
  { daysAgo: 230, title: 'Eye exam, 2:15 pm' },
  { daysAgo: 298, title: 'Choir practice, 7 pm' },
  { daysAgo: 377, title: 'Dentist, 10 am' },
  { daysAgo: 451, title: 'Moving help for Sam, 9 am' },
  { daysAgo: 540, title: 'Plumber, between 8 and noon' },
];

/** Bank statements, appointments, and a scam. None of them is about a purchase. */
export function noticeEmails(story: Story): Email[] {
  return [...statements(story), ...appointments(story), swindle(story)].map(
    ({ daysAgo, labelIds, ...notice }) => ({
      ...notice,
      receivedAt: momentOf(story, { key: notice.key, daysAgo }).toISOString(),
      to: ownerOf(story),
      labelIds: labelIds ?? ['INBOX', 'CATEGORY_UPDATES'],
    }),
  );
}

function statements(story: Story): Notice[] {
  return monthlyDaysAgo(story.storyDay, statementDay).map((daysAgo) => ({
    key: `statement ${daysAgo}`,
    daysAgo,
    from: { name: 'Cedar & Harbor Bank', email: 'statements@cedarharbor.example' },
    subject: 'Your statement is ready',
    text: `Hello ${firstNameOf(story)},\n\nyour statement for the past month is ready in online banking.`,
  }));
}

function appointments(story: Story): Notice[] {
  return appointmentDays.map(({ daysAgo, title }) => ({
    key: `appointment ${daysAgo}`,
    daysAgo,
    from: { name: 'Calendar', email: 'calendar-notification@example.com' },
    subject: `Invitation: ${title}`,
    text: `${firstNameOf(story)}, you have been invited to an event.\n\n${title}\nGoing? Yes / Maybe / No`,
    labelIds: ['INBOX', 'CATEGORY_PERSONAL'],
  }));
}

/** A scam that looks like found money. The sender is forged, and real refunds never require a fee. */
function swindle(story: Story): Notice {
  return {
    key: 'swindle',
    daysAgo: 13,
    from: { name: 'Refund Department', email: 'claims@treasury-refund-office.example' },
    subject: 'URGENT: your unclaimed refund of $1,842.16 expires today',
    text: `Dear ${story.account.email},\n\nyour unclaimed refund of $1,842.16 was issued but could not be delivered. Pay the release fee of $49 within 24 hours and confirm your bank password here:\n\nhttps://treasury-refund-office.example/release`,
    isForged: true,
    labelIds: ['INBOX', 'UNREAD'],
  };
}
