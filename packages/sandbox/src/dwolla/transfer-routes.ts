import type { GetTransferFailureReasonResponse } from 'dwolla/models/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownerLink, transferAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import type { Transfer } from './documents.ts';
import { badRequest, invalid, notFound, type OfOne, type OnTheWire, pageOfList } from './hal.ts';
import { masterAccountId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';

const searchSchema = z.object({
  correlationId: z.string().max(255).optional(),
  status: z.string().max(50).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});

type Search = z.infer<typeof searchSchema>;

const keySchema = z.string().min(1).max(255).optional();

const cancelSchema = z.object({ status: z.literal('cancelled') });

export function transferRoutes(api: FastifyInstance, { linkTo, transfers, fundingSources }: Desk): void {
  const ownerOf = (fundingSourceId: string) => fundingSources.require(fundingSourceId).ownerId;
  const answer = (transfer: Transfer) => transferAnswer(linkTo, transfer, ownerOf);

  api.post('/transfers', ({ headers, body }, reply) => {
    const key = keySchema.safeParse(headers['idempotency-key']);
    if (!key.success) throw badRequest();
    const { id } = transfers.create(body, key.data);
    return reply
      .code(201)
      .header('location', linkTo(`/transfers/${id}`, 'transfer').href)
      .send();
  });

  api.get<OfOne>('/transfers/:id', ({ params }) => answer(transfers.require(params.id)));

  api.post<OfOne>('/transfers/:id', ({ params, body }) => {
    if (!cancelSchema.safeParse(body).success)
      throw invalid({ code: 'Invalid', message: 'Status invalid.', path: '/status' });
    return answer(transfers.cancel(params.id));
  });

  api.get<OfOne>('/transfers/:id/failure', ({ params }): OnTheWire<GetTransferFailureReasonResponse> => {
    const { id, failureCode = '', failedFundingSourceId = '' } = transfers.require(params.id);
    const failure = returnCodes[failureCode];
    if (!failure) throw notFound();
    return {
      _links: {
        self: linkTo(`/transfers/${id}/failure`, 'failure'),
        ...ownerLink(linkTo, ownerOf(failedFundingSourceId)),
        'failed-funding-source': linkTo(`/funding-sources/${failedFundingSourceId}`, 'funding-source'),
      },
      code: failureCode,
      description: failure.description,
      explanation: failure.explanation,
    };
  });
}

/** Lists the transfers to and from the master account, newest first. */
export function accountTransferRoutes(api: FastifyInstance, desk: Desk): void {
  const { linkTo, transfers, fundingSources } = desk;
  const ownerOf = (fundingSourceId: string) => fundingSources.require(fundingSourceId).ownerId;
  const isMasters = ({ sourceId, destinationId }: Transfer) =>
    [sourceId, destinationId].some((side) => ownerOf(side) === masterAccountId);

  api.get<OfOne>('/accounts/:id/transfers', ({ params, query }) => {
    if (params.id !== masterAccountId) throw notFound();
    const search = readSearch(query);
    const items = transfers.list().filter((transfer) => isMasters(transfer) && fits(search, transfer));
    const list = { linkTo, path: `/accounts/${masterAccountId}/transfers`, resourceType: 'transfer' };
    return pageOfList(list, { items, query, render: (one) => transferAnswer(linkTo, one, ownerOf) });
  });
}

function readSearch(query: unknown): Search {
  const result = searchSchema.safeParse(query);
  if (result.success) return result.data;
  throw invalid({ code: 'Invalid', message: 'Invalid search.', path: '/startDate' });
}

function fits({ correlationId, status, startDate, endDate }: Search, transfer: Transfer): boolean {
  const day = transfer.created.slice(0, 10);
  return (
    (correlationId === undefined || transfer.correlationId === correlationId) &&
    (status === undefined || transfer.status === status) &&
    (startDate === undefined || day >= startDate) &&
    (endDate === undefined || day <= endDate)
  );
}
