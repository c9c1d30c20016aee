import { call } from '#web/lib/calls/call.ts';
import type { TokenPlaces } from '#web/lib/session/link-token.ts';
import { EmailLinkCard } from './email-link-card.tsx';

const places: TokenPlaces = { parameter: 'token', storageKey: 'emailChangeToken' };

export function ChangeEmailPage() {
  return (
    <EmailLinkCard
      places={places}
      title="Confirm your new address"
      lead={
        <p>
          Your account will use the address that got our email. This signs you out on every device, and
          payouts are on hold for a while to protect you.
        </p>
      }
      button={{ label: 'Confirm this address', pendingLabel: 'Confirming…' }}
      act={(token) => call('POST /api/auth/email-change/confirm', { body: { token } })}
      done={({ email }) => ({
        title: 'Your address was changed',
        text: (
          <>
            From now on, sign in with <strong className="wrap-anywhere font-semibold">{email}</strong> and
            your password.
          </>
        ),
      })}
    />
  );
}
