import { z } from 'zod';
import { capacityIds } from './people/acting.ts';

/** What an operator decides, and what each kind needs to know beyond the row it is about. */
const reviewFactsSchema = z.discriminatedUnion('kind', [
  /** An identity document and a selfie, of somebody who can use neither ID.me nor a bank. Its subject is the person. */
  z.strictObject({ kind: z.literal('identity') }),
  /** Name or birth date changed unusually often. Its subject is the person. */
  z.strictObject({ kind: z.literal('identity_changes'), changesInYear: z.int() }),
  /** What entitles somebody to act for another person or a business. Its subject is that person. */
  z.strictObject({ kind: z.literal('entitlement'), name: z.string(), capacity: z.enum(capacityIds) }),
  /** A bank account whose holder is not the verified person. Its subject is the bank account. */
  z.strictObject({
    kind: z.literal('payout_holder'),
    holder: z.string(),
    /** Whether the bank named the holder, or the owner typed the name. */
    namedBy: z.enum(['bank', 'owner']),
    verifiedName: z.string(),
  }),
  /** A bank account that another account uses too. Its subject is the bank account. */
  z.strictObject({ kind: z.literal('shared_bank_account'), otherAccounts: z.int() }),
  /** A property that somebody else claims through us. Its subject is the claim. */
  z.strictObject({ kind: z.literal('property'), office: z.string(), propertyNumber: z.string() }),
]);

export type ReviewFacts = z.infer<typeof reviewFactsSchema>;
export type ReviewKind = ReviewFacts['kind'];

export const reviewKinds = reviewFactsSchema.options.map(({ shape }) => shape.kind.value) as [
  ReviewKind,
  ...ReviewKind[],
];

/** Withdrawn: what it was about no longer needs a decision. */
export const reviewStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

export const reviewDocumentKinds = ['identity_document', 'selfie', 'entitlement'] as const;

export type ReviewDocumentKind = (typeof reviewDocumentKinds)[number];

interface ReviewWords {
  /** Names the matter, as on the dashboard and in mail subjects. */
  title: string;
  /** What happens meanwhile, and what the person can do. */
  meanwhile: string;
}

export const reviewWords: Record<ReviewKind, ReviewWords> = {
  identity: {
    title: 'Your identity documents',
    meanwhile:
      'We’re comparing your document and your picture with your details. Until then we can’t file for you or pay you. You can still search, and use any other way that the page about your identity offers.',
  },
  identity_changes: {
    title: 'Changes to your name or birth date',
    meanwhile:
      'Your name or birth date has changed unusually often, so we’re looking at it before we file for you or pay you. If someone else changed it, tell us.',
  },
  entitlement: {
    title: 'Your right to act',
    meanwhile:
      'We’re checking the papers that entitle you to act for this person or business. Until then we can’t file for them.',
  },
  payout_holder: {
    title: 'The holder of your bank account',
    meanwhile:
      'The account’s holder isn’t the verified owner of your Rightful account, so we’re looking at it before any money goes there. You can add an account in your own name instead.',
  },
  shared_bank_account: {
    title: 'A bank account used twice',
    meanwhile:
      'Someone else gave us the same bank account, so we’re looking at it before any money goes there. You can add another account instead.',
  },
  property: {
    title: 'A property claimed by someone else',
    meanwhile:
      'You told us that this property is yours. We’re looking at both claims; until then you can’t file yours. A document that shows it is yours helps: add it to the claim.',
  },
};
