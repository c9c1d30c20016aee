import { helpBody } from '#shared/contracts/support.ts';
import { countText } from '#shared/counted.ts';
import { supportMessageMaxLength } from '#shared/support.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogAnswers } from '#web/ui/dialog-answers.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { useSendMessage } from './use-send-message.ts';

const hint = `Up to ${countText(supportMessageMaxLength)} characters. Please leave out passwords and full account numbers.`;

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: send } = useSendMessage(onClose);
  const { form, field, watch, isSubmitting } = useSubmitForm({
    schema: helpBody,
    defaultValues: { message: '' },
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
          <TextAreaField label="Your message" hint={hint} {...field('message')} />
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
