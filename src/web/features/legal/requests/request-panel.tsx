import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { OpenedRequest } from './opened-request.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';
import { useRequestToken } from './use-request-token.ts';

/** The controls behind the rights that the page tells of, for whoever reads it. */
export function RequestPanel() {
  const [pathname] = useLocation();
  const { status, user } = useCurrentUser();
  const token = useRequestToken();
  const law = pathname === pagePaths.gdpr ? 'gdpr' : 'ccpa';
  if (token) return <OpenedRequest token={token} />;
  if (status === 'pending') return null;
  return user ? <OwnRequests law={law} /> : <RequestForm law={law} />;
}
