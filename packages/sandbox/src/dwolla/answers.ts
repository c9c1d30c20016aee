import type { FundingSource, Transfer } from 'dwolla/models';
import type { GetCustomerResponse, GetMicroDepositsResponse } from 'dwolla/models/operations';
import type * as documents from './documents.ts';
import { amountOf, type Link, type LinkTo, type OnTheWire } from './hal.ts';
import { masterAccountId } from './master-account.ts';
import { hasNoTriesLeft } from './micro-deposits.ts';
import { returnCodes } from './return-codes.ts';

type Links = Record<string, Link>;

export function customerAnswer(linkTo: LinkTo, customer: documents.Customer): OnTheWire<GetCustomerResponse> {
  const { address, ...rest } = customer;
  const self = `/customers/${customer.id}`;
  const answer = {
    _links: {
      self: linkTo(self, 'customer'),
      'funding-sources': linkTo(`${self}/funding-sources`, 'funding-source'),
    },
    ...rest,
    ...address,
  };
  // The fields that each type requires were validated when the customer was created.
  return answer as OnTheWire<GetCustomerResponse>;
}

export function fundingSourceAnswer(
  linkTo: LinkTo,
  fundingSource: documents.FundingSource,
  microDeposits: documents.MicroDeposits | undefined,
): OnTheWire<FundingSource> {
  const { id, ownerId, type, status, name, created, removed, bank } = fundingSource;
  return {
    _links: {
      self: linkTo(`/funding-sources/${id}`, 'funding-source'),
      ...ownerLink(linkTo, ownerId),
      ...(type === 'balance' && { balance: linkTo(`/funding-sources/${id}/balance`, 'balance') }),
      ...(type === 'bank' && !removed && { remove: linkTo(`/funding-sources/${id}`, 'funding-source') }),
      ...microDepositLinks(linkTo, fundingSource, microDeposits),
    },
    id,
    status,
    type,
    name,
    created,
    removed,
    channels: type === 'bank' ? ['ach'] : [],
    ...(bank && {
      bankAccountType: bank.accountType,
      bankName: 'SANDBOX TEST BANK',
      fingerprint: bank.fingerprint,
    }),
  };
}

function microDepositLinks(
  linkTo: LinkTo,
  { id, type, status, removed }: documents.FundingSource,
  microDeposits: documents.MicroDeposits | undefined,
): Links {
  if (removed || type !== 'bank' || status === 'verified') return {};
  const link = linkTo(`/funding-sources/${id}/micro-deposits`, 'micro-deposits');
  if (!microDeposits) return { 'initiate-micro-deposits': link };
  if (hasNoTriesLeft(microDeposits)) return { 'failed-verification-micro-deposits': link };
  return microDeposits.status === 'processed' ? { 'verify-micro-deposits': link } : {};
}

export function microDepositsAnswer(
  linkTo: LinkTo,
  { fundingSourceId, created, status, failureCode }: documents.MicroDeposits,
): OnTheWire<GetMicroDepositsResponse> {
  const failure = failureCode && returnCodes[failureCode];
  return {
    _links: { self: linkTo(`/funding-sources/${fundingSourceId}/micro-deposits`, 'micro-deposits') },
    created,
    status,
    ...(failure && { failure: { code: failureCode, description: failure.description } }),
  };
}

type WireTransfer = Omit<OnTheWire<Transfer>, 'metadata'> & { metadata?: Record<string, string> | undefined };

export function transferAnswer(
  linkTo: LinkTo,
  transfer: documents.Transfer,
  ownerOf: (fundingSourceId: string) => string,
): WireTransfer {
  const { id, status, amountCents, sourceId, destinationId, created } = transfer;
  const { metadata, correlationId, clearing, addenda } = transfer;
  return {
    _links: {
      self: linkTo(`/transfers/${id}`, 'transfer'),
      source: ownerOrAccount(linkTo, ownerOf(sourceId)),
      destination: ownerOrAccount(linkTo, ownerOf(destinationId)),
      'source-funding-source': linkTo(`/funding-sources/${sourceId}`, 'funding-source'),
      'destination-funding-source': linkTo(`/funding-sources/${destinationId}`, 'funding-source'),
      ...(status === 'pending' && { cancel: linkTo(`/transfers/${id}`, 'transfer') }),
      ...(status === 'failed' && { failure: linkTo(`/transfers/${id}/failure`, 'failure') }),
    },
    id,
    status,
    amount: amountOf(amountCents),
    created,
    metadata,
    correlationId,
    clearing,
    ...(addenda && { achDetails: { destination: { addenda: { values: [addenda] } } } }),
  };
}

export function ownerLink(linkTo: LinkTo, ownerId: string): Links {
  const link = ownerOrAccount(linkTo, ownerId);
  return ownerId === masterAccountId ? { account: link } : { customer: link };
}

function ownerOrAccount(linkTo: LinkTo, ownerId: string): Link {
  return ownerId === masterAccountId
    ? linkTo(`/accounts/${ownerId}`, 'account')
    : linkTo(`/customers/${ownerId}`, 'customer');
}
