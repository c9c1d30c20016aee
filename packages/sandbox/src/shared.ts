/** Everything that the sandbox takes from the product. */

export {
  answerAddress,
  answerWebhookHeader,
  findAnsweredMessage,
} from '../../../src/shared/account/support.ts';
export { fnvHash } from '../../../src/shared/algorithms/fnv-hash.ts';
export { createRandom } from '../../../src/shared/algorithms/seeded-random.ts';
export { AppError } from '../../../src/shared/app-error.ts';
export { dayOf, formatLongDate } from '../../../src/shared/calendar-date.ts';
export { counted, countText } from '../../../src/shared/counted.ts';
export {
  dayMs,
  daySeconds,
  hourMs,
  hourSeconds,
  minuteMs,
  minuteSeconds,
} from '../../../src/shared/durations.ts';
export { escapeHtml } from '../../../src/shared/escape-html.ts';
export { idmeDefaults } from '../../../src/shared/idme.ts';
export { cents, formatAmount, formatCents, toDecimal } from '../../../src/shared/money.ts';
export { isRoutingNumber } from '../../../src/shared/payouts/routing-number.ts';
export { samplePeople, sandboxPersonId } from '../../../src/shared/people/sample-people.ts';
export { parseUsAddress } from '../../../src/shared/people/us-address.ts';
export { product } from '../../../src/shared/product.ts';
export { sandboxVendors } from '../../../src/shared/sandbox-vendors.ts';
