import type { Email } from '#sandbox/google/emails/email.ts';
import { htmlEmail, paragraphs } from '#sandbox/google/emails/html-email.ts';
import { momentOf, ownerOf, type Story } from '#sandbox/google/emails/story.ts';
import { type Newsletter, newsletters } from './newsletter-topics.ts';

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
