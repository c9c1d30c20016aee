import { product } from '#shared/product.ts';
import type { LegalContact } from './legal-document.ts';

export const supportContact: LegalContact = {
  label: 'Customer support',
  kind: 'email',
  value: product.supportEmail,
};

export const privacyContact: LegalContact = {
  label: 'Privacy requests',
  kind: 'email',
  value: product.privacyEmail,
};

export const legalContact: LegalContact = {
  label: 'Legal questions',
  kind: 'email',
  value: product.legalEmail,
};

export const dataProtectionOfficerContact: LegalContact = {
  label: 'Data protection officer',
  kind: 'email',
  value: product.dataProtectionOfficerEmail,
};

export const phoneContact: LegalContact = { label: 'Phone', kind: 'phone', value: product.phone };
