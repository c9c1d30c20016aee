import type { FundingSources } from 'dwolla/models';
import type { FastifyInstance } from 'fastify';
import { customerAnswer, fundingSourceAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import type { OnTheWire } from './hal.ts';
import { pageOfList } from './page-of-list.ts';
import type { OfOne } from './route-params.ts';

interface ListRoute {
  Querystring: { email?: string; limit?: string; offset?: string };
}

interface FundingSourcesRoute extends OfOne {
  Querystring: { removed?: string };
}

export function customerRoutes(api: FastifyInstance, desk: Desk): void {
  const { linkTo, customers, fundingSources, microDeposits } = desk;

  api.post('/customers', ({ body }, reply) => {
    const { id } = customers.create(body);
    return reply
      .code(201)
      .header('location', linkTo(`/customers/${id}`, 'customer').href)
      .send();
  });

  api.get<ListRoute>('/customers', ({ query }) => {
    const email = query.email?.toLowerCase();
    const items = customers.list().filter((one) => email === undefined || one.email.toLowerCase() === email);
    const list = { linkTo, path: '/customers', resourceType: 'customer' };
    return pageOfList(list, { items, query, render: (one) => customerAnswer(linkTo, one) });
  });

  api.get<OfOne>('/customers/:id', ({ params }) => customerAnswer(linkTo, customers.require(params.id)));

  api.post<OfOne>('/customers/:id/funding-sources', ({ params, body }, reply) => {
    const { id } = fundingSources.createBank(params.id, body);
    return reply
      .code(201)
      .header('location', linkTo(`/funding-sources/${id}`, 'funding-source').href)
      .send();
  });

  api.get<FundingSourcesRoute>(
    '/customers/:id/funding-sources',
    ({ params, query }): OnTheWire<FundingSources> => {
      const { id } = customers.require(params.id);
      const found = fundingSources.listOf(id).filter(({ removed }) => !removed || query.removed !== 'false');
      return {
        _links: {
          self: linkTo(`/customers/${id}/funding-sources`, 'funding-source'),
          customer: linkTo(`/customers/${id}`, 'customer'),
        },
        _embedded: {
          'funding-sources': found.map((one) => fundingSourceAnswer(linkTo, one, microDeposits.find(one.id))),
        },
      };
    },
  );
}
