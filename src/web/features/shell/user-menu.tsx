import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ConnectionError } from '#web/lib/api-error.ts';
import { lazyPage } from '#web/lib/lazy-page.tsx';
import { notifyFailure } from '#web/lib/notify.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const menu = lazyPage(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu);

/** Shows a button at once. The menu's code is loaded later or on the first click. */
export function UserMenu({ firstName }: { firstName: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState(menu.loaded);
  const [isWanted, setWanted] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);

  const fetchMenu = useCallback(async () => {
    await menu.preload();
    setHadFocus(document.activeElement === button.current);
    setMenu(menu.loaded);
  }, []);

  // If preloading fails, the click loads the menu again and reports a second failure.
  useEffect(() => whenQuiet(() => void fetchMenu().catch(() => {})), [fetchMenu]);

  function open(): void {
    setWanted(true);
    fetchMenu().catch((cause) => {
      setWanted(false);
      notifyFailure('Menu Not Opened')(new ConnectionError({ cause }));
    });
  }

  function openWithArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  }

  if (Menu) return <Menu firstName={firstName} opensAtOnce={isWanted} hasFocus={hadFocus} />;
  return (
    <UserMenuButton
      ref={button}
      firstName={firstName}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={openWithArrow}
    />
  );
}
