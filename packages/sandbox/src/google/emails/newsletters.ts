import { type Email, htmlEmail, momentOf, ownerOf, paragraphs, type Story } from './email.ts';

interface Topic {
  subject: string;
  text: string;
}

interface Newsletter {
  name: string;
  domain: string;
  everyDays: number;
  topics: readonly [Topic, ...Topic[]];
}

/** Some newsletters use the words of receipts although they are not about a purchase. */
const newsletters: readonly Newsletter[] = [
  {
    name: 'The Slow Pantry',
    domain: 'slowpantry.example',
    everyDays: 14,
    topics: [
      {
        subject: 'Putting your spice shelf in order',
        text: 'First the whole spices, then the ground ones, in the order in which you use them.\n\nIn total you need twelve jars and one quiet afternoon. Order is half the flavor.',
      },
      {
        subject: 'Beans, three ways',
        text: 'Soak them overnight, or do not: both work.\n\nThis week — white beans with sage.',
      },
      {
        subject: 'Crème brûlée without a torch',
        text: 'A very hot pan lid does the same.\n\nReaders’ letters on page two.',
      },
      {
        subject: 'What we cooked in the rain',
        text: 'Four soups and a pie.\n\nNothing in it takes longer than an hour.',
      },
      {
        subject: 'The case for a smaller pan',
        text: 'Crowded mushrooms steam; a small pan teaches patience.\n\nAlso: how to season iron.',
      },
      {
        subject: 'A letter about salt',
        text: 'Early, and less of it.\n\nWhy bread without it tastes of paper.',
      },
      {
        subject: 'Leftover rice, five dinners',
        text: 'Cold rice is an ingredient.\n\nThe fifth one is a pudding.',
      },
      {
        subject: 'Jam season, and what the jars cost',
        text: 'A dozen jars are about $14 at any hardware store.\n\nBoil them, do not bake them.',
      },
      {
        subject: 'Soup stock for people in a hurry',
        text: 'Twenty minutes, an onion cut in half and a lid.\n\nFreeze it in cups.',
      },
    ],
  },
  {
    name: 'Trail & Timber Weekly',
    domain: 'trailandtimber.example',
    everyDays: 21,
    topics: [
      {
        subject: '20% off tents this weekend',
        text: 'Use the code TENT20 at checkout until Sunday.\n\nReturns are free for 60 days.',
      },
      { subject: 'Seven short walks near water', text: 'None is longer than four miles.\n\nMaps inside.' },
      {
        subject: 'How to read a contour line',
        text: 'Close lines are steep, wide lines are not.\n\nAnd why your phone is no map.',
      },
      {
        subject: 'Last chance: free shipping on boots',
        text: 'On every order over $75, this week only.\n\nThe new colors are here.',
      },
      {
        subject: 'A knot that always opens again',
        text: 'Two turns and a tuck.\n\nPractice it on your shoelace.',
      },
      { subject: 'Your winter checklist', text: 'Wax, batteries, dry socks.\n\nMost of it you own already.' },
    ],
  },
  {
    name: 'Neighborhood Library',
    domain: 'neighborhoodlibrary.example',
    everyDays: 30,
    topics: [
      {
        subject: 'New on our shelves',
        text: 'Forty new titles this month.\n\nStory time is on Saturdays at ten.',
      },
      {
        subject: 'Your holds and our hours',
        text: 'We close early on the last Friday.\n\nNothing you borrowed is late.',
      },
      {
        subject: 'We waive all late fees',
        text: 'Bring back what is overdue: it costs nothing this month.\n\nNo questions asked.',
      },
      { subject: 'Poems on the second floor', text: 'An evening with four readers.\n\nAdmission is free.' },
    ],
  },
];

const newestDaysAgo = 3;

const daysTold = 720;

const daysUnread = 30;

/** Two years of newsletters, each at its own interval. */
export function newsletterEmails(story: Story): Email[] {
  return newsletters.flatMap((newsletter) =>
    Array.from({ length: Math.floor(daysTold / newsletter.everyDays) }, (_, number) =>
      pastIssue(story, newsletter, number),
    ),
  );
}

/** One issue of each newsletter that arrives at this time. */
export function newslettersAt(story: Story, receivedAt: Date): Email[] {
  return newsletters.map((newsletter) => issue(story, newsletter, { number: 0, receivedAt }));
}

function pastIssue(story: Story, newsletter: Newsletter, number: number): Email {
  const daysAgo = newestDaysAgo + number * newsletter.everyDays;
  const receivedAt = momentOf(story, { key: keyOf(newsletter, number), daysAgo });
  const email = issue(story, newsletter, { number, receivedAt });
  return daysAgo < daysUnread ? { ...email, labelIds: [...email.labelIds, 'UNREAD'] } : email;
}

function issue(
  story: Story,
  newsletter: Newsletter,
  { number, receivedAt }: { number: number; receivedAt: Date },
): Email {
  const { name, domain, topics } = newsletter;
  const { subject, text } = topics[number % topics.length] ?? topics[0];
  return {
    key: keyOf(newsletter, number),
    receivedAt: receivedAt.toISOString(),
    from: { name, email: `hello@${domain}` },
    to: ownerOf(story),
    subject,
    text,
    html: htmlEmail({ body: paragraphs(text) }),
    labelIds: ['INBOX', 'CATEGORY_PROMOTIONS'],
    unsubscribe: `https://${domain}/unsubscribe`,
  };
}

/** Issues are numbered backwards from the newest. */
function keyOf({ domain }: Newsletter, number: number): string {
  return `newsletter ${domain} ${number}`;
}
