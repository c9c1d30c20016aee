import { product } from '#shared/product.ts';
import type { LegalSection } from './legal-document.ts';

const notShared = 'We don’t share it for this.';

/** The facts of the model form for the Gramm-Leach-Bliley Act (16 CFR 313, appendix A), in its order. */
export const financialPrivacy: LegalSection = {
  id: 'financial-privacy',
  title: `Financial privacy notice: what does ${product.name} do with your personal information?`,
  blocks: [
    {
      terms: [
        {
          term: 'Why',
          text: 'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share and protect your personal information. Please read this notice carefully to understand what we do.',
        },
        {
          term: 'What',
          text: 'The types of personal information we collect and share depend on the service you have with us. They can include your name, addresses and birth date; your account numbers and transactions; your tax records; and your claims and payouts. When you are no longer our customer, we continue to share it only as described in this notice.',
        },
        {
          term: 'How',
          text: `All financial companies need to share customers’ personal information to run their everyday business. Below are the reasons for which they can share it, whether ${product.name} does, and whether you can limit it.`,
        },
      ],
    },
    'Reasons we can share your personal information',
    {
      terms: [
        {
          term: 'For our everyday business purposes, such as filing your claims, paying you, answering court orders and legal investigations',
          text: 'We share it. You cannot limit this.',
        },
        { term: 'For our marketing purposes, to offer our services to you', text: notShared },
        { term: 'For joint marketing with other financial companies', text: notShared },
        {
          term: 'For our affiliates’ everyday business purposes: information about your transactions and experiences',
          text: 'We have no affiliates.',
        },
        {
          term: 'For our affiliates’ everyday business purposes: information about your creditworthiness',
          text: 'We have no affiliates.',
        },
        { term: 'For nonaffiliates to market to you', text: notShared },
      ],
    },
    'What we do',
    {
      terms: [
        {
          term: 'How we protect your personal information',
          text: 'We use security measures that comply with federal law: encryption of account numbers, access keys and documents, and access only for those who need it.',
        },
        {
          term: 'How we collect it',
          text: 'When you give us your name and addresses, connect a bank or a mailbox, add tax records, file a claim, or add a bank account for payouts; and from official records and the providers that connect your accounts.',
        },
        {
          term: 'Why you can’t limit all sharing',
          text: 'Federal law lets you limit only sharing for affiliates’ everyday business purposes about creditworthiness, affiliates’ marketing, and nonaffiliates’ marketing. We do none of these. State law may give you more rights; California’s are on our page about the CCPA.',
        },
      ],
    },
    'Definitions',
    {
      terms: [
        {
          term: 'Affiliates',
          text: `Companies related by common ownership or control. ${product.name} has none.`,
        },
        {
          term: 'Nonaffiliates',
          text: `Companies not related by common ownership or control. ${product.name} does not share with them so that they can market to you.`,
        },
        {
          term: 'Joint marketing',
          text: `A formal agreement between nonaffiliated financial companies that together market products to you. ${product.name} has none.`,
        },
      ],
    },
  ],
};
