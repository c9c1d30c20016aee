import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import type { PrivacyLaw } from '#shared/privacy.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { OpenedRequest } from './opened-request.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';

/** The controls behind the rights that the page tells of, for whoever reads it. */
export function RequestPanel() {
  const [pathname] = useLocation();
  const law = pathname === pagePaths.gdpr ? 'gdpr' : 'ccpa';
  const link = useLinkToken({ parameter: 'request', storageKey: `${law}RequestToken` });
  const newRequest = <NewRequest law={law} />;
  return link.token ? <OpenedRequest link={link} whenRefused={newRequest} /> : newRequest;
}

function NewRequest({ law }: { law: PrivacyLaw }) {
  const { status, user } = useCurrentUser();
  if (status === 'pending') return null;
  return user ? <OwnRequests law={law} /> : <RequestForm law={law} />;
}
