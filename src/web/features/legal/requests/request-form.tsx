import { useState } from 'react';
import { z } from 'zod';
import { emailField } from '#shared/contracts/accounts.ts';
import { type PrivacyLaw, privacyRequestKinds } from '#shared/privacy.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { RequestSent } from './request-sent.tsx';
import { kindTexts } from './request-words.ts';

const schema = z.object({ email: emailField, kind: z.enum(privacyRequestKinds) });

/** For a person who is not signed in. An emailed link proves that the address is theirs. */
export function RequestForm({ law }: { law: PrivacyLaw }) {
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
    <section aria-label="Make a request" className="rounded-card border border-line bg-surface p-4 sm:p-6">
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
