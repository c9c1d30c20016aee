import { PlaidApiError } from '../wire/api-error.ts';

interface SandboxInstitution {
  institutionId: string;
  name: string;
  url: string;
  /** The check digit is valid, but the range is not assigned to any bank. */
  routingNumber: string;
  /** Whether the bank tells who holds an account. */
  hasIdentity: boolean;
  color: string;
}

/** Invented banks. Every persona is a customer of each. */
export const institutions: readonly SandboxInstitution[] = [
  {
    institutionId: 'ins_900101',
    name: 'Cedar & Harbor Bank (sandbox)',
    url: 'https://cedarharbor.example',
    routingNumber: '129900010',
    hasIdentity: true,
    color: '#1d5c4d',
  },
  {
    institutionId: 'ins_900102',
    name: 'Lantern Prairie Credit Union (sandbox)',
    url: 'https://lanternprairie.example',
    routingNumber: '129900023',
    hasIdentity: true,
    color: '#8a4b08',
  },
  {
    institutionId: 'ins_900103',
    name: 'Juniper Federal Savings (sandbox)',
    url: 'https://juniperfederal.example',
    routingNumber: '129900036',
    hasIdentity: true,
    color: '#3b3f8f',
  },
  {
    institutionId: 'ins_900104',
    name: 'Quiet Creek Bank (sandbox)',
    url: 'https://quietcreek.example',
    routingNumber: '129900049',
    hasIdentity: false,
    color: '#6b2f55',
  },
];

export function requireInstitution(id: string): SandboxInstitution {
  const institution = institutions.find(({ institutionId }) => institutionId === id);
  if (!institution) throw new PlaidApiError('INVALID_INSTITUTION');
  return institution;
}
