import type { z } from 'zod';
import type { Api, ApiCall, CallInput } from '#shared/contracts/api.ts';
import { goodRoutingNumber } from '#test/support/test-dwolla.ts';

type CallWithBody = {
  [Name in ApiCall]: Api[Name] extends { body: z.ZodType } ? Name : never;
}[ApiCall];

type SampleBodies = { [Name in CallWithBody]: readonly NonNullable<CallInput<Name>['body']>[] };

const someId = '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f';
const someToken = 'x'.repeat(43);
const someEmail = 'someone@example.com';
const somePassword = 'a long enough one';
const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', clientExtensionResults: {} } as const;
const file = { fileName: 'return-2023.pdf', contentBase64: 'aGVsbG8=' };

const totpProof = { kind: 'totp', code: '123456' } as const;
const recoveryCodeProof = { kind: 'recovery_code', code: 'AAAA-BBBB-CCCC-DDDD' } as const;
const passkeyProof = {
  kind: 'passkey',
  answer: {
    ...credential,
    response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' },
  },
} as const;
const passwordProof = { kind: 'password', password: somePassword } as const;

const someHuman = {
  relation: 'mother' as const,
  firstName: 'Sample',
  lastName: 'Parent',
  formerNames: [{ firstName: 'Sample', lastName: 'Maiden' }],
  dateOfBirth: '1940-05-05',
  addresses: ['12 Example Road, Helena, MT 59601'],
};
const somePeople: SampleBodies['POST /api/people'] = [
  { kind: 'living', capacity: 'power_of_attorney', ...someHuman },
  { kind: 'late', capacity: 'heir', diedOn: '2024-01-02', ...someHuman },
  {
    kind: 'business',
    capacity: 'officer',
    legalName: 'Example Orchards LLC',
    formerLegalNames: ['Example Fruit Inc'],
    addresses: ['12 Example Road, Helena, MT 59601'],
  },
];

/** Valid bodies for every call that takes one, with one body for each variant. A new call needs a line here. */
export const sampleBodies: SampleBodies = {
  'POST /api/auth/login': [{ email: someEmail, password: somePassword, rememberMe: true }],
  'POST /api/auth/second-factor': [totpProof, recoveryCodeProof, passkeyProof].map((proof) => ({
    token: someToken,
    proof,
  })),
  'POST /api/auth/second-factor/passkey-options': [{ token: someToken }],
  'POST /api/auth/passkey': [{ answer: passkeyProof.answer, rememberMe: true }],
  'POST /api/auth/forgot-password': [{ email: someEmail }],
  'POST /api/auth/email-change/confirm': [{ token: someToken }],
  'POST /api/auth/email-change/undo': [{ token: someToken }],
  'POST /api/auth/reset-link': [{ token: someToken }],
  'POST /api/auth/reset-password': [{ password: somePassword, token: someToken }],
  'POST /api/auth/email-link': [{ email: someEmail }],
  'POST /api/user/esign-consent': [{ version: '2026-11-19.abcdef01' }],
  'POST /api/auth/verify-email': [{ token: someToken }],
  'POST /api/auth/prove': [passwordProof, totpProof, recoveryCodeProof, passkeyProof].map((proof) => ({
    proof,
  })),
  'POST /api/user/two-factor/totp/confirm': [{ code: '123456' }],
  'POST /api/user/two-factor/passkeys': [
    {
      name: 'My phone',
      registration: {
        ...credential,
        response: { clientDataJSON: 'YQ', attestationObject: 'YQ', transports: ['internal'] },
      },
    },
  ],
  'POST /api/claims/:claimId/answers': [{ questionId: 'a-question', answer: 'yes' }],
  'POST /api/name-search': [{ firstName: 'Sample', lastName: 'Person', state: 'MT' }],
  'POST /api/people': somePeople,
  'PUT /api/people/:personId': somePeople,
  'POST /api/people/:personId/papers': [{ contentBase64: 'JVBERi0=' }],
  'PUT /api/search-plan/answers': [{ yes: ['fha_loan'] }],
  'POST /api/search-plan/read': [{ text: 'Owner Name\tAmount' }, { contentBase64: 'JVBERi0xLjQ=' }],
  'POST /api/search-plan/:searchId/outcome': [
    { outcome: 'nothing' },
    {
      outcome: 'found',
      entries: [
        {
          ownerName: 'PERSON SAMPLE',
          holder: '',
          propertyId: '4711',
          amountKind: 'exact',
          amount: '12.50',
          state: 'MT',
        },
      ],
    },
  ],
  'POST /api/claims/:claimId/property-review': [{ note: 'I lived at the address on the record.' }],
  'POST /api/user/password': [{ currentPassword: somePassword, newPassword: 'another long one' }],
  'POST /api/onboarding/personal-info': [
    {
      firstName: 'Sample',
      middleName: 'Avery',
      lastName: 'Person',
      email: someEmail,
      dateOfBirth: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA 95814',
      state: 'CA',
      password: somePassword,
      timeZone: 'America/Chicago',
      formerNames: [{ firstName: 'Sample', middleName: 'Avery', lastName: 'Former' }],
      priorAddresses: ['88 Juniper Court Apt 4, Fresno, CA 93721'],
    },
  ],
  'POST /api/plaid/create-link-token': [{ connectionId: someId }],
  'POST /api/plaid/exchange-token': [{ public_token: 'public-token', metadata: { institution: 'a bank' } }],
  'POST /api/email/connect': [{ provider: 'gmail' }],
  'POST /api/irs/verify': [{ action: 'initiate' }],
  'POST /api/irs/transcripts': [file],
  'POST /api/identity/documents': [{ documentBase64: file.contentBase64, selfieBase64: file.contentBase64 }],
  'POST /api/create-payment-intent': [{ plan: 'unlimited', amount: 499 }],
  'POST /api/subscription/create-payment-intent': [{ plan: 'unlimited', amount: 499 }],
  'POST /api/payment/email': [{ payment_intent_id: 'pi_1', email: someEmail }],
  'POST /api/payment/confirm': [{ payment_intent_id: 'pi_1', plan: 'unlimited' }],
  'POST /api/claims/:claimId/file': [{ signedName: 'Sample Person', agreementId: 'a'.repeat(64) }],
  'PATCH /api/claims/:claimId/filing-draft': [{ step: 'sign', signedName: 'Sample', ready: ['photo_id'] }],
  'POST /api/claims/:claimId/sent': [{ referenceNumber: 'CLM-0001' }],
  'POST /api/claims/:claimId/outcome': [{ outcome: 'rejected', amount: '1.00', reason: 'No such owner' }],
  'POST /api/claims/:claimId/documents': [{ kind: 'photo_id', ...file }],
  'POST /api/user/payout-accounts': [
    {
      accountType: 'savings',
      routingNumber: goodRoutingNumber,
      accountNumber: '123456789',
      accountHolderName: 'Sample Person',
      bankName: 'Sample Bank',
    },
  ],
  'POST /api/user/payout-accounts/linked': [{ linkedAccountId: someId }],
  'POST /api/user/payout-accounts/:accountId/verify': [{ amounts: ['0.01', '0.02'] }],
  'POST /api/privacy/requests': [{ email: someEmail, kind: 'access', law: 'gdpr' }],
  'POST /api/privacy/requests/confirm': [{ token: someToken }],
  'POST /api/privacy/requests/export': [{ token: someToken }],
  'POST /api/privacy/requests/delete': [{ token: someToken }],
  'POST /api/support/help': [{ message: 'How long does this take?' }],
  'PATCH /api/user/notifications': [
    { newFindings: true, claimSteps: true, reminders: true, productNews: false },
  ],
};

/** Returns the first sample body, or undefined for a route that takes none. */
export function sampleBodyOf(route: string): object | undefined {
  return sampleBodies[route as CallWithBody]?.[0];
}
