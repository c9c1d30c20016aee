import { htmlLetter, paragraphs } from '#sandbox/google/letters/html-letter.ts';
import type { Letter } from '#sandbox/google/letters/letter.ts';
import { momentOf, ownerOf, type Story } from '#sandbox/google/letters/story.ts';
import { type Newsletter, newsletters } from './newsletter-topics.ts';

const newestDaysAgo = 3;
const daysTold = 720;
const daysUnread = 30;

/** Two years of newsletters, each at its own interval. */
export function newsletterLetters(story: Story): Letter[] {
  return newsletters.flatMap((newsletter) =>
    Array.from({ length: Math.floor(daysTold / newsletter.everyDays) }, (_, number) =>
      pastIssue(story, newsletter, number),
    ),
  );
}

/** One issue of each newsletter that arrives at this time. */
export function newslettersAt(story: Story, receivedAt: Date): Letter[] {
  return newsletters.map((newsletter) => issue(story, newsletter, { number: 0, receivedAt }));
}

function pastIssue(story: Story, newsletter: Newsletter, number: number): Letter {
  const daysAgo = newestDaysAgo + number * newsletter.everyDays;
  const receivedAt = momentOf(story, { key: keyOf(newsletter, number), daysAgo });
  const letter = issue(story, newsletter, { number, receivedAt });
  return daysAgo < daysUnread ? { ...letter, labelIds: [...letter.labelIds, 'UNREAD'] } : letter;
}

function issue(
  story: Story,
  newsletter: Newsletter,
  { number, receivedAt }: { number: number; receivedAt: Date },
): Letter {
  const { name, domain, topics } = newsletter;
  const { subject, text } = topics[number % topics.length] ?? topics[0];
  return {
    key: keyOf(newsletter, number),
    receivedAt: receivedAt.toISOString(),
    from: { name, email: `hello@${domain}` },
    to: ownerOf(story),
    subject,
    text,
    html: htmlLetter({ body: paragraphs(text) }),
    labelIds: ['INBOX', 'CATEGORY_PROMOTIONS'],
    unsubscribe: `https://${domain}/unsubscribe`,
  };
}

/** Issues are numbered backwards from the newest. */
function keyOf({ domain }: Newsletter, number: number): string {
  return `newsletter ${domain} ${number}`;
}
