import type { Account, FundingSources, Root } from 'dwolla/models';
import type { FastifyInstance } from 'fastify';
import { fundingSourceAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import { notFound } from './errors.ts';
import type { OnTheWire } from './hal.ts';
import { masterAccountId } from './master-account.ts';
import type { OfOne } from './route-params.ts';

export function accountRoutes(api: FastifyInstance, { linkTo, fundingSources, processAll }: Desk): void {
  const self = `/accounts/${masterAccountId}`;

  api.get(
    '/',
    // Without the slash, this is the address of the sandbox's page about Dwolla.
    { prefixTrailingSlash: 'slash' },
    (): OnTheWire<Root> => ({
      _links: {
        account: linkTo(self, 'account'),
        customers: linkTo('/customers', 'customer'),
        events: linkTo('/events', 'event'),
        'webhook-subscriptions': linkTo('/webhook-subscriptions', 'webhook-subscription'),
      },
    }),
  );

  api.get<OfOne>('/accounts/:id', ({ params }): OnTheWire<Account> => {
    requireMaster(params.id);
    return {
      _links: {
        self: linkTo(self, 'account'),
        'funding-sources': linkTo(`${self}/funding-sources`, 'funding-source'),
      },
      id: masterAccountId,
      name: 'Sandbox master account',
      type: 'Commercial',
      timezoneOffset: -6,
    };
  });

  api.get<OfOne>('/accounts/:id/funding-sources', ({ params }): OnTheWire<FundingSources> => {
    requireMaster(params.id);
    const found = fundingSources.listOf(masterAccountId);
    return {
      _links: { self: linkTo(`${self}/funding-sources`, 'funding-source') },
      _embedded: { 'funding-sources': found.map((one) => fundingSourceAnswer(linkTo, one, undefined)) },
    };
  });

  api.post('/sandbox-simulations', () => ({
    _links: { self: linkTo('/sandbox-simulations', 'sandbox-simulation') },
    total: processAll(),
  }));
}

function requireMaster(id: string): void {
  if (id !== masterAccountId) throw notFound();
}
