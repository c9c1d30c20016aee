import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { type PrivacyLaw, privacyLinkDays, privacyRequestKinds } from '#shared/account/privacy.ts';
import { emailField } from '#shared/contracts/accounts.ts';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { Note } from '#web/ui/note.tsx';
import { OpenedRequest } from './opened-request.tsx';
import { OwnRequests } from './own-requests.tsx';
import { kindTexts, RequestSection } from './request-parts.tsx';

const schema = z.object({ email: emailField, kind: z.enum(privacyRequestKinds) });

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

/** For a person who is not signed in. An emailed link proves that the address is theirs. */
function RequestForm({ law }: { law: PrivacyLaw }) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: { email: '', kind: 'access' as const },
    send: async ({ email, kind }) => {
      await call('POST /api/privacy/requests', { body: { email, kind, law } });
      setSentTo(email);
    },
  });
  if (sentTo) return <RequestSent email={sentTo} />;
  return (
    <section aria-label="Make a request" className="rounded-card border border-line bg-ground p-4 sm:p-6">
      <h3 className="font-semibold">Make a request without signing in</h3>
      <p className="mt-1 mb-4 text-ink-soft">
        We will email you a link, so that no one else can make a request in your name.
      </p>
      <Form {...form}>
        <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
        <SelectField label="Type of request" {...field('kind')}>
          {privacyRequestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindTexts[kind]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending…">
          Send request
        </Button>
      </Form>
    </section>
  );
}

/** Replaces the form and gets the focus of its button, so that it is read out. */
function RequestSent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Note>
      <p ref={text} tabIndex={-1}>
        Check your email. We sent a link to <strong className="wrap-anywhere">{email}</strong>. Your request
        counts once you open it. The link works for {privacyLinkDays} days.
      </p>
    </Note>
  );
}

/** Makes no more requests, because the link is used up and the signed-in account may be gone. */
function DeletedByLink() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <RequestSection headingRef={heading}>
      <Note>Your account is deleted. We keep financial records for as long as the law requires.</Note>
    </RequestSection>
  );
}
