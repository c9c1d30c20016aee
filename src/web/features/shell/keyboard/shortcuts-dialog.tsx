import { pageMeta } from '#web/content/page-meta.ts';
import { closeKeyboardDialog, shortcutsTitle } from '#web/lib/keyboard.ts';
import { toastLimits } from '#web/lib/notify.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SingleKeysCheckbox } from '#web/ui/forms/checkbox.tsx';
import { helpKeys, isApple } from './early-keys.ts';
import { Keys, listGoKeys } from './keys.tsx';

interface Shortcut {
  keys: string;
  what: string;
}

function listShortcuts(signedIn: boolean): Shortcut[] {
  return [
    { keys: isApple() ? '⌘+K' : 'Ctrl+K', what: 'Search pages and commands' },
    { keys: toastLimits.hotkey, what: 'Move to the notices' },
    { keys: helpKeys, what: 'Show these shortcuts' },
    ...listGoKeys({ signedIn }).map(({ keys, page }) => ({ keys, what: pageMeta[page].name })),
  ];
}

export function ShortcutsDialog() {
  const { user } = useCurrentUser();
  return (
    <Dialog
      title={shortcutsTitle}
      description="Single keys work while you aren’t typing in a field."
      onClose={closeKeyboardDialog}
      startsUnanswered
    >
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {listShortcuts(Boolean(user)).map(({ keys, what }) => (
          <div key={keys} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd className="shrink-0">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <SingleKeysCheckbox id="single-keys" />
      </div>
    </Dialog>
  );
}
