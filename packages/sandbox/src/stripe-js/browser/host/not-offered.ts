import type { Stripe } from '@stripe/stripe-js';
import { IntegrationError } from './integration-error.ts';

/** The methods of the real library that the sandbox does not support. It must support all others. */
const missing = [
  'confirmAcssDebitPayment',
  'confirmUsBankAccountPayment',
  'confirmAlipayPayment',
  'confirmAuBecsDebitPayment',
  'confirmBancontactPayment',
  'confirmBilliePayment',
  'confirmBlikPayment',
  'confirmBoletoPayment',
  'confirmCardPayment',
  'confirmCashappPayment',
  'confirmCustomerBalancePayment',
  'confirmEpsPayment',
  'confirmFpxPayment',
  'confirmGiropayPayment',
  'confirmGrabPayPayment',
  'confirmIdealPayment',
  'confirmKlarnaPayment',
  'confirmKonbiniPayment',
  'confirmMobilepayPayment',
  'confirmMultibancoPayment',
  'confirmOxxoPayment',
  'confirmP24Payment',
  'confirmPayByBankPayment',
  'confirmPayNowPayment',
  'confirmPayPalPayment',
  'confirmPixPayment',
  'confirmPromptPayPayment',
  'confirmSepaDebitPayment',
  'confirmSofortPayment',
  'confirmTwintPayment',
  'confirmWechatPayPayment',
  'handleCardAction',
  'verifyMicrodepositsForPayment',
  'createRadarSession',
  'collectBankAccountForPayment',
  'createConfirmationToken',
  'confirmAcssDebitSetup',
  'confirmUsBankAccountSetup',
  'confirmAuBecsDebitSetup',
  'confirmBacsDebitSetup',
  'confirmBancontactSetup',
  'confirmBlikSetup',
  'confirmCardSetup',
  'confirmCashappSetup',
  'confirmIdealSetup',
  'confirmAmazonPaySetup',
  'confirmPayPalSetup',
  'confirmSepaDebitSetup',
  'confirmSofortSetup',
  'confirmAffirmPayment',
  'confirmAfterpayClearpayPayment',
  'verifyMicrodepositsForSetup',
  'collectBankAccountForSetup',
  'processOrder',
  'retrieveOrder',
  'paymentRequest',
  'createToken',
  'verifyIdentity',
  'collectFinancialConnectionsAccounts',
  'collectBankAccountToken',
  'createEphemeralKeyNonce',
  'initCheckoutElementsSdk',
  'initCheckoutFormSdk',
  'createEmbeddedCheckoutPage',
  'initializePricing',
] as const satisfies readonly (keyof Stripe)[];

type MissingMethod = (typeof missing)[number];
export type OfferedMethod = Exclude<keyof Stripe, MissingMethod>;

/** Wrapper libraries check for some of these methods, so they exist and throw an error that explains why. */
export function notOffered(): Record<MissingMethod, () => never> {
  return Object.fromEntries(missing.map((name) => [name, () => refuse(name)])) as ReturnType<
    typeof notOffered
  >;
}

function refuse(name: MissingMethod): never {
  throw new IntegrationError(
    `The sandbox does not offer stripe.${name}(). It takes cards through the Payment Element.`,
  );
}
