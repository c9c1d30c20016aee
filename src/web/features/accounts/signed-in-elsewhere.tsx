import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { enterAccount } from './enter-account.ts';

/** Does not leave the page by itself, because somebody may be typing there. */
export function SignedInElsewhere({ user }: { user: CurrentUser }) {
  return (
    <Note className="mb-6">
      <p role="status">You’re signed in as {user.firstName} in another tab.</p>
      <Button variant="secondary" className="mt-3" onClick={() => enterAccount(user)}>
        Continue as {user.firstName}
      </Button>
    </Note>
  );
}
