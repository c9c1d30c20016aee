import { useState } from 'react';
import { useLocation } from 'wouter';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';
import type { PrivacyLaw } from '#shared/privacy.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { DeletedByLink } from './deleted-by-link.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';

/** The controls for exercising the rights that the page describes. */
export function RequestPanel() {
  const [pathname] = useLocation();
  const law = withoutTrailingSlash(pathname) === pagePaths.gdpr ? 'gdpr' : 'ccpa';
  const link = useLinkToken({ parameter: 'request', storageKey: `${law}RequestToken` });
  const newRequest = <NewRequest law={law} />;
  // This state is kept here, because mounting the request again would also open it again.
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <DeletedByLink />;
  if (!link.token) return newRequest;
  return <OpenedRequest link={link} whenRefused={newRequest} onDeleted={() => setDeleted(true)} />;
}

function NewRequest({ law }: { law: PrivacyLaw }) {
  const { status, user } = useCurrentUser();
  if (status === 'pending') return null;
  return user ? <OwnRequests law={law} /> : <RequestForm law={law} />;
}
