import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { cards, choosePlan, expectUpgraded, payButton, paymentDialog, payWith } from './support/payments.ts';
import { stepUntilVisible, stopClock } from './support/stopped-clock.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const secretCall = '**/api/create-payment-intent';
const confirmCall = '**/api/payment/confirm';
const notComplete = {
  status: 409,
  contentType: 'application/problem+json',
  json: {
    code: 'payment_not_complete',
    title: 'Conflict',
    status: 409,
    detail: 'The payment hasn’t gone through yet. Please try again.',
  },
};

const recorded = { json: { success: true, subscriptionPlan: 'unlimited', needsAccount: false } };

async function expectNotice(page: Page, title: string, description: string): Promise<void> {
  await expect(notices(page)).toContainText(title);
  await expect(notices(page)).toContainText(description);
}

/** Expects that the dialog keeps the text of the notice after the notice is gone. */
async function expectProblem(page: Page, title: string, description: string): Promise<void> {
  await expectNotice(page, title, description);
  await expect(paymentDialog(page).getByRole('alert')).toHaveText(description);
}

/** Pays, then closes the dialog while the payment is looked up again. The server responds with what is passed on. */
async function closeWhileChecking(page: Page): Promise<(answer: object) => void> {
  await page.route(confirmCall, (route) => route.abort(), { times: 1 });
  await choosePlan(page, 'Choose Unlimited Recovery');
  await payWith(page, cards.good);
  const checkAgain = page.getByRole('button', { name: 'Check again' });
  await expect(checkAgain).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  await page.route(confirmCall, async (route) => route.fulfill(await answered));
  await checkAgain.click();
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  await paymentDialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  return answer;
}

test.describe('setting up a payment', () => {
  test('that the server cannot answer says its status, and is tried again', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(secretCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), {
      times: 1,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
    await expectProblem(page, 'Payment Setup Failed', 'HTTP 502: Bad Gateway');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeEnabled();
  });

  test('that cannot reach the server says so', { tag: '@long' }, async ({ page }) => {
    await page.route(secretCall, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
    await expectProblem(
      page,
      'Payment Setup Failed',
      'We couldn’t reach Rightful. Nothing you typed is lost. Check your connection and try again.',
    );
  });

  test('without the script of the payment provider says so', async ({ page }) => {
    await page.route('**/stripe.js', (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
    await expectProblem(page, 'Payment Setup Failed', 'Unable to initialize payment. Please try again.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeEnabled();
  });

  test('with an answer that has no secret says so', { tag: '@long' }, async ({ page }) => {
    await page.route(secretCall, (route) => route.fulfill({ json: {} }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
    await expectProblem(page, 'Payment Setup Failed', 'No client secret received from server');
  });

  test('on the subscription page shows the server’s sentence as a failed payment', { tag: '@long' }, async ({
    page,
    person,
  }) => {
    await startSession(page, person);
    await page.route('**/api/subscription/create-payment-intent', (route) =>
      route.fulfill({
        ...notComplete,
        json: { ...notComplete.json, code: 'plan_active', detail: 'You already have Agency Pro.' },
      }),
    );
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Choose Agency Pro' }).click();
    await expectProblem(page, 'Payment Failed', 'You already have Agency Pro.');
  });
});

test.describe('paying', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
    await page.goto('/subscription');
  });

  test('before the form is ready says that it is not', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
    await expect(payButton(page)).toBeDisabled();
    await paymentDialog(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
      );
    await expectProblem(page, 'Payment Error', 'Payment system is not ready. Please try again.');
  });

  test('that the provider cannot take says that nothing is known, and is tried again', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route(
      '**/v1/payment_intents/*/confirm',
      (route) => route.fulfill({ status: 500, json: { error: { type: 'api_error', message: 'Down.' } } }),
      { times: 1 },
    );
    await choosePlan(page, 'Choose Unlimited Recovery');
    await payWith(page, cards.good);
    await expectProblem(page, 'Payment Error', 'An unexpected error occurred. Please try again.');

    await payButton(page).click();
    await expectUpgraded(page);
  });

  test('that throws says so', { tag: '@long' }, async ({ page }) => {
    await page.route('**/stripe.js', async (route) => {
      const response = await route.fetch();
      const broken = `const make = window.Stripe;
        const confirmPayment = () => { throw new Error('The form is gone.'); };
        window.Stripe = (key) => ({ ...make(key), confirmPayment });`;
      await route.fulfill({ response, body: `${await response.text()};${broken}` });
    });
    await choosePlan(page, 'Choose Unlimited Recovery');
    await payWith(page, cards.good);
    await expectProblem(page, 'Payment Error', 'An unexpected error occurred during payment processing.');
  });

  test('shows that it is working', { tag: '@long' }, async ({ page }) => {
    await choosePlan(page, 'Choose Unlimited Recovery');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/v1/payment_intents/*/confirm', (route) => held.then(() => route.continue()));
    await payWith(page, cards.good);
    await expect(paymentDialog(page).getByRole('button', { name: 'Processing...' })).toBeVisible();
    goOn();
    await expectUpgraded(page);
  });

  test('that we cannot record still says so, charges nothing again and can be looked up', async ({
    page,
  }) => {
    await page.route(confirmCall, (route) => route.abort(), { times: 1 });
    await choosePlan(page, 'Choose Unlimited Recovery');
    await payWith(page, cards.good);

    const text =
      'Payment completed, but there was an issue updating your subscription. Please contact support.';
    await expectNotice(page, 'Payment Successful', text);
    await expect(paymentDialog(page)).toContainText(text);
    await expect(payButton(page)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectUpgraded(page);
  });

  test('that is recorded after its dialog was closed says so and leaves the page alone', {
    tag: '@long',
  }, async ({ page }) => {
    const answer = await closeWhileChecking(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Payout Settings' }).click();
    await page.getByLabel('Bank name').fill('First Example Bank');
    await stopClock(page);
    answer(recorded);
    await stepUntilVisible(page, notices(page).getByText('upgraded successfully!'));
    await page.clock.runFor(5_000);
    // The page itself knows at once where it is.
    expect(await page.evaluate(() => location.pathname)).toBe('/payout-settings');
    await expect(page.getByLabel('Bank name')).toHaveValue('First Example Bank');
  });

  test('that is still not confirmed after its dialog was closed says so', { tag: '@long' }, async ({
    page,
  }) => {
    const answer = await closeWhileChecking(page);
    answer(notComplete);
    await expect(notices(page)).toContainText('Please don’t pay again.', { timeout: 20_000 });
  });

  test('that the provider confirms a little later is waited for quietly', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(confirmCall, (route) => route.fulfill(notComplete), { times: 2 });
    await choosePlan(page, 'Choose Unlimited Recovery');
    await payWith(page, cards.good);
    await expectUpgraded(page);
  });
});

test.describe('coming back', () => {
  const returned = '/dashboard?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

  test('with a payment that is not confirmed in time says so and looks again', { tag: '@long' }, async ({
    page,
    person,
  }) => {
    await startSession(page, person);
    await page.route(confirmCall, (route) => route.fulfill(notComplete));
    await page.goto(`${returned}&redirect_status=succeeded`);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main')).toContainText('Checking your payment…');
    await expect(page.getByRole('main')).toContainText('Your plan will start automatically', {
      timeout: 15_000,
    });
    await expectAccessible(page);

    await page.unroute(confirmCall);
    await page.route(confirmCall, (route) => route.fulfill(recorded));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectUpgraded(page);
  });

  test('with a payment we cannot record says where to ask', { tag: '@long' }, async ({ page, person }) => {
    await startSession(page, person);
    await page.goto(`${returned}&redirect_status=succeeded`);
    await expectNotice(page, 'Payment Successful', 'Please contact support.');
    await expect(page.getByRole('main')).toContainText('Please contact support.');
  });

  for (const query of ['success=true', 'redirect_status=succeeded']) {
    test(`with only ${query} is welcomed and led to the dashboard`, { tag: '@long' }, async ({
      page,
      person,
    }) => {
      await startSession(page, person);
      await page.goto(`/subscription?${query}`);
      await expectNotice(page, 'Payment Successful', 'Your plan starts as soon as the payment is confirmed.');
      await expect(page).toHaveURL('/dashboard');
    });
  }

  test('leaves the rest of the address unchanged', { tag: '@long' }, async ({ page }) => {
    await page.goto('/terms?from=mail&redirect_status=failed&payment_intent=pi_1#contact');
    await expect(page).toHaveURL('/terms?from=mail#contact');
    await expect(page.getByRole('main')).toContainText('you weren’t charged');
  });
});
