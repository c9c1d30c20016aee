import type { Deps } from '#server/platform/deps.ts';
import type { PrivacyRequest } from '#shared/contracts/privacy.ts';
import * as queries from './queries.ts';
import { toRequest } from './to-request.ts';

export async function listRequests({ db }: Deps, userId: string): Promise<PrivacyRequest[]> {
  return (await queries.listRequestsOf(db, userId)).map(toRequest);
}
