import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';

/** Has another link mailed that proves an address. The answer is the same for every address. */
export function useSendEmailLink() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/auth/email-link', { body: { email } }),
  });
}
