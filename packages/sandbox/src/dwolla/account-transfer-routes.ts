import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transferAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import type { Transfer } from './documents.ts';
import { invalid, notFound } from './errors.ts';
import { masterAccountId } from './master-account.ts';
import { pageOfList } from './page-of-list.ts';
import type { OfOne } from './route-params.ts';

const searchSchema = z.object({
  correlationId: z.string().max(255).optional(),
  status: z.string().max(50).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});

type Search = z.infer<typeof searchSchema>;

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
