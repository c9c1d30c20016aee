import type { FundingSources } from 'dwolla/models';
import type { DwollaBalanceResponse } from 'dwolla/models/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { customerAnswer, fundingSourceAnswer, microDepositsAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import { amountOf, notFound, type OfOne, type OnTheWire, pageOfList, readBody, wrongState } from './hal.ts';

const removeSchema = z.object({ removed: z.literal(true) });

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

export function fundingSourceRoutes(api: FastifyInstance, desk: Desk): void {
  const { linkTo, fundingSources, microDeposits, transfers } = desk;

  api.get<OfOne>('/funding-sources/:id', ({ params }) =>
    fundingSourceAnswer(linkTo, fundingSources.require(params.id), microDeposits.find(params.id)),
  );

  api.post<OfOne>('/funding-sources/:id', ({ params, body }) => {
    readBody(removeSchema, body);
    return fundingSourceAnswer(linkTo, fundingSources.remove(params.id), undefined);
  });

  api.get<OfOne>('/funding-sources/:id/balance', ({ params }): OnTheWire<DwollaBalanceResponse> => {
    const { id, type, created } = fundingSources.require(params.id);
    if (type !== 'balance') throw wrongState('Only a balance can be asked for its balance.');
    const amount = amountOf(transfers.ledger.balanceCents(id));
    return {
      _links: {
        self: linkTo(`/funding-sources/${id}/balance`, 'balance'),
        'funding-source': linkTo(`/funding-sources/${id}`, 'funding-source'),
      },
      balance: amount,
      total: amount,
      lastUpdated: created,
    };
  });

  api.get<OfOne>('/funding-sources/:id/micro-deposits', ({ params }) => {
    const found = microDeposits.find(fundingSources.require(params.id).id);
    if (!found) throw notFound();
    return microDepositsAnswer(linkTo, found);
  });

  api.post<OfOne>('/funding-sources/:id/micro-deposits', ({ params, body }, reply) => {
    const self = linkTo(`/funding-sources/${params.id}/micro-deposits`, 'micro-deposits');
    if (hasAmounts(body)) {
      microDeposits.verify(params.id, body);
      return reply.send({ _links: { self } });
    }
    microDeposits.initiate(params.id);
    return reply.code(201).header('location', self.href).send();
  });
}

/** The same address sends the deposits if there is no body, and checks the amounts if there are any. */
function hasAmounts(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
}
