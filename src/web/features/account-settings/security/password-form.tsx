import { z } from 'zod';
import { changePasswordBody } from '#shared/contracts/sessions.ts';
import { call } from '#web/lib/call.ts';
import { passwordMismatch } from '#web/lib/password-mismatch.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PasswordRequirements } from '#web/ui/password-requirements.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { useSecurityChange } from './use-security-change.ts';

const schema = z
  .object({ ...changePasswordBody.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordMismatch,
  });

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const change = useSecurityChange({
    action: (body: z.input<typeof changePasswordBody>) => call('POST /api/user/password', { body }),
    failedTitle: 'Password Not Changed',
    notice: { title: 'Password Changed', description: 'You’ve been signed out on every other device.' },
  });
  const { form, field, fill, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: empty,
    send: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ currentPassword, newPassword });
      fill(empty);
    },
  });

  return (
    <Form {...form}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        hint={<PasswordRequirements />}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button
        type="submit"
        variant="secondary"
        pending={isSubmitting}
        pendingLabel="Changing…"
        className="justify-self-start"
      >
        Change password
      </Button>
    </Form>
  );
}
