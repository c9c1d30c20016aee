/** Everything that the sandbox takes from the product. */
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
export { fnvHash } from '../../../src/shared/fnv-hash.ts';
export { cents, formatAmount, formatCents, toDecimal } from '../../../src/shared/money.ts';
export { product } from '../../../src/shared/product.ts';
export { isRoutingNumber } from '../../../src/shared/routing-number.ts';
export { samplePeople, sandboxPersonId } from '../../../src/shared/sample-people.ts';
export { sandboxVendors } from '../../../src/shared/sandbox-vendors.ts';
export { createRandom } from '../../../src/shared/seeded-random.ts';
export { answerAddress, answerWebhookHeader, findAnsweredMessage } from '../../../src/shared/support.ts';
export { parseUsAddress } from '../../../src/shared/us-address.ts';
