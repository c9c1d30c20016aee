import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import type { Authentication } from '#sandbox/stripe/objects/tables.ts';

export const authenticationPath = '/stripe/authenticate';

/** Sends the cardholder to the bank's page, which the sandbox simulates. */
export function beginAuthentication({ tables, url }: Context, given: Omit<Authentication, 'id'>) {
  const authentication = { id: newId('payatt'), ...given };
  tables.authentications.put(authentication.id, authentication);
  return {
    type: 'redirect_to_url',
    redirect_to_url: {
      return_url: given.returnUrl,
      url: `${url()}${authenticationPath}/${authentication.id}`,
    },
  };
}
