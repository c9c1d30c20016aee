import { product } from '#shared/product.ts';
import type { LegalSection, LegalTerm } from './legal-document.ts';

/** What the law (15 U.S.C. 7001(c)) asks to be said before somebody agrees to sign electronically. */
export const esignPoints: readonly LegalTerm[] = [
  {
    term: 'What you agree to',
    text: 'You sign the agreement and the declaration of each claim that we file for you by typing your name, and you get these records from us electronically: agreements, claim packets, notices about your claims, invoices and receipts. It holds for all of your claims until you withdraw it.',
  },
  {
    term: 'Paper is possible',
    text: `You may have any of these records on paper, free of charge: write to ${product.supportEmail}. You may sign any claim on paper: we prepare the packet, you sign it by hand and send it, and we charge no fee. You can also claim at the office, without us. Some offices accept only paper; we tell you before you sign.`,
  },
  {
    term: 'You may withdraw it',
    text: `Withdraw where you sign a claim, or write to ${product.supportEmail}. It costs nothing and holds for the future: what you signed before stays signed, and we prepare further claims for you to sign and send on paper.`,
  },
  {
    term: 'Your address',
    text: 'We write to the email address of your account. To change it, write to us from the old one.',
  },
  {
    term: 'What you need',
    text: 'A current web browser, an email account, and a program that shows PDF files, with room to save them or a printer. If this changes so that you might not be able to read your records, we tell you and ask again.',
  },
];

/** What somebody agrees to, never ticked beforehand. */
export const esignAgreement =
  'I can open and keep PDF files, and I agree to sign and to receive these records electronically.';

/** Shown before the first signature, and on the page of the terms. */
export const esignConsent = {
  id: 'esign',
  title: 'Consent to sign and to be written to electronically',
  blocks: [
    'Before you sign a claim here for the first time, we ask whether you agree to the following.',
    { terms: esignPoints },
    esignAgreement,
  ],
} as const satisfies LegalSection;
