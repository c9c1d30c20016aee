import type { GetTransferFailureReasonResponse } from 'dwolla/models/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownerLink, transferAnswer } from './answers.ts';
import type { Desk } from './desk.ts';
import type { Transfer } from './documents.ts';
import { badRequest, invalid, notFound } from './errors.ts';
import type { OnTheWire } from './hal.ts';
import { returnCodes } from './return-codes.ts';
import type { OfOne } from './route-params.ts';

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
