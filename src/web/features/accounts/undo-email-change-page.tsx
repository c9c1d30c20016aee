import { call } from '#web/lib/calls/call.ts';
import type { TokenPlaces } from '#web/lib/session/link-token.ts';
import { EmailLinkCard } from './email-link-card.tsx';

const places: TokenPlaces = { parameter: 'token', storageKey: 'emailUndoToken' };

export function UndoEmailChangePage() {
  return (
    <EmailLinkCard
      places={places}
      title="Undo the change of your address"
      lead={
        <p>
          Your account gets this email address back. Every device is signed out, the password stops working,
          and payouts wait until you choose a bank account again.
        </p>
      }
      button={{ label: 'Undo the change', pendingLabel: 'Undoing…' }}
      act={(token) => call('POST /api/auth/email-change/undo', { body: { token } })}
      done={() => ({
        title: 'The change was undone',
        text: 'We emailed you a link to choose a new password. Then sign in, and check your bank accounts and your details.',
      })}
    />
  );
}
