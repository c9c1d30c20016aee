import { type Correspondent, type Email, firstNameOf, momentOf, ownerOf, type Story } from './email.ts';

interface Conversation {
  friend: Correspondent;
  subject: string;
  daysAgo: number;
  /** The friend writes first, and the persona writes every second email. */
  texts: readonly string[];
}

const lukasz: Correspondent = { name: 'Łukasz Wiśniewski', email: 'lukasz.wisniewski@example.com' };
const priya: Correspondent = { name: 'Priya Raman', email: 'priya.raman@example.com' };
const sam: Correspondent = { name: 'Sam O’Dell', email: 'sam.odell@example.com' };

const conversations: readonly Conversation[] = [
  {
    friend: lukasz,
    subject: 'Saturday — still on?',
    daysAgo: 5,
    texts: [
      'Are we still meeting at ten? I bring żurek.',
      'Yes, ten is fine. I bring bread.',
      'Perfect, see you.',
    ],
  },
  {
    friend: priya,
    subject: 'The money for the concert',
    daysAgo: 51,
    texts: ['I owe you $45 for the ticket, right? I pay you back on Friday.', 'Right — no hurry.'],
  },
  {
    friend: sam,
    subject: 'Could you order the cake?',
    daysAgo: 120,
    texts: [
      'You live next to the bakery. Could you order it for the 14th?',
      'Done, I pick it up in the morning.',
    ],
  },
  {
    friend: priya,
    subject: 'Photos from the lake',
    daysAgo: 210,
    texts: ['They are in the shared album now.'],
  },
  {
    friend: lukasz,
    subject: 'Books to give back',
    daysAgo: 333,
    texts: [
      'I still have three of yours.',
      'Keep them until summer.',
      'That was last summer…',
      'Then keep them for good.',
    ],
  },
  { friend: sam, subject: 'New address', daysAgo: 480, texts: ['We moved! Come and see us.'] },
];

export function friendEmails(story: Story): Email[] {
  return conversations.flatMap((conversation) =>
    conversation.texts.map((text, index) => toEmail(story, conversation, { text, index })),
  );
}

function toEmail(
  story: Story,
  { friend, subject, daysAgo, texts }: Conversation,
  { text, index }: { text: string; index: number },
): Email {
  const isOwn = index % 2 === 1;
  const begins = `friend ${daysAgo} 0`;
  const key = `friend ${daysAgo} ${index}`;
  const sentDaysAgo = daysAgo + texts.length - 1 - index;
  const signature = isOwn ? firstNameOf(story) : friend.name.split(' ')[0];
  return {
    key,
    ...(index > 0 && { answers: begins }),
    receivedAt: momentOf(story, { key, daysAgo: sentDaysAgo }).toISOString(),
    from: isOwn ? ownerOf(story) : friend,
    to: isOwn ? friend : ownerOf(story),
    subject: index === 0 ? subject : `Re: ${subject}`,
    text: `${text}\n\n${signature}`,
    labelIds: isOwn ? ['SENT'] : ['INBOX', 'CATEGORY_PERSONAL', 'IMPORTANT'],
  };
}
