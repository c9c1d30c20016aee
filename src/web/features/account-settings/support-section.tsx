import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SupportAuthor, supportMessageMaxLength } from '#shared/account/support.ts';
import { helpBody, type SupportMessage } from '#shared/contracts/support.ts';
import { countText } from '#shared/counted.ts';
import { type PlanId, supportText } from '#shared/plans.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { exactTime } from '#web/lib/date-text.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useDraft } from '#web/lib/session/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogAnswers } from '#web/ui/dialogs/dialog.tsx';
import { TextAreaField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Offered } from '#web/ui/offered.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from './settings-section.tsx';

const supportMessagesQuery = queryOptions({
  ...callQuery('GET /api/support/messages'),
  refetchOnMount: 'always',
});

const authorNames: Record<SupportAuthor, string> = { user: 'You', support: 'Support team' };

const hint = `Up to ${countText(supportMessageMaxLength)} characters. Please leave out passwords and full account numbers.`;

const howItWorks = 'Message our team. We’ll reply by email, and you’ll see the reply here too.';

export function SupportSection({ planId }: { planId: PlanId }) {
  const [isWriting, setWriting] = useState(false);
  const isAnswered = useIsOffered('support');
  const tier = `Support with your plan: ${supportText(planId)}.`;
  return (
    <SettingsSection id="support" lead={isAnswered ? `${howItWorks} ${tier}` : tier}>
      <Offered vendor="support">
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Contact Support
        </Button>
      </Offered>
      <MessageList />
      {isWriting && <ContactDialog onClose={() => setWriting(false)} />}
    </SettingsSection>
  );
}

function ContactDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('support-message');
  const { mutateAsync: send } = useSendMessage(() => {
    draft.forget();
    onClose();
  });
  const { form, field, watch, isSubmitting } = useSubmitForm({
    schema: helpBody,
    defaultValues: { message: draft.text },
    send,
  });
  const isBlank = watch('message').trim() === '';

  return (
    <Dialog
      title="Contact Support"
      description="Tell us what you need. We’ll see your name, email address and plan with your message."
      onClose={onClose}
      staysOnOutsideClick
    >
      <div className="mt-5">
        <Form {...form}>
          <TextAreaField
            label="Your message"
            hint={hint}
            {...field('message', { onChange: ({ target }) => draft.change(target.value) })}
          />
          <DialogAnswers isPending={isSubmitting} onKeep={onClose}>
            <Button type="submit" disabled={isBlank} pending={isSubmitting} pendingLabel="Sending...">
              Send Message
            </Button>
          </DialogAnswers>
        </Form>
      </div>
    </Dialog>
  );
}

function useSendMessage(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { message: string }) => call('POST /api/support/help', { body }),
    onSuccess: () => {
      notify({
        title: 'Help Request Sent',
        description: "Your message has been sent to our support team. We'll get back to you soon!",
      });
      onDone();
      return queryClient.invalidateQueries({ queryKey: supportMessagesQuery.queryKey });
    },
    onError: notifyFailure('Failed to Send'),
  });
}

function MessageList() {
  const { data: messages, isPending, refetch } = useQuery(supportMessagesQuery);
  return (
    <div className="mt-6">
      <h3 className="font-medium">Your messages</h3>
      {isPending && <LoadingLines words="Loading your messages" count={2} />}
      {!isPending && !messages && (
        <RetryProblem className="mt-3" onRetry={() => refetch()}>
          We couldn’t load your messages. None of them are lost.
        </RetryProblem>
      )}
      {messages?.length === 0 && (
        <p className="mt-1 text-ink-soft text-sm">You haven’t sent us a message yet.</p>
      )}
      {messages && messages.length > 0 && <Messages messages={messages} />}
    </div>
  );
}

/** A long conversation scrolls inside its frame, also with the keyboard. */
function Messages({ messages }: { messages: readonly SupportMessage[] }) {
  return (
    <section
      aria-label="Your messages and our replies"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="mt-3 max-h-96 overflow-y-auto rounded-control"
    >
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </section>
  );
}

function Message({ message: { author, text, createdAt } }: { message: SupportMessage }) {
  return (
    <li className="rounded-control border border-line bg-sunken p-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{authorNames[author]}</span>
        <time dateTime={createdAt} className="text-ink-soft">
          {exactTime(new Date(createdAt))}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p>
    </li>
  );
}
