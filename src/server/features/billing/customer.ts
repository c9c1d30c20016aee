import type { users } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';

type Payer = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'stripeCustomerId'>;

/** Returns the user's customer id at Stripe and creates the customer on first use. */
export async function ensureUserCustomer(deps: Deps, user: Payer): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const { email, firstName, lastName } = user;
  const customerId = await deps.stripe.createCustomer({
    key: `user-${user.id}`,
    email,
    name: `${firstName} ${lastName}`,
  });
  await queries.keepCustomer(deps.db, user.id, customerId);
  return customerId;
}
