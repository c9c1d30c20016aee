import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { logoutLabel, useLogout } from './use-logout.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const destinations = [
  { label: 'Account Settings', to: pagePaths.accountSettings },
  { label: 'Subscription', to: pagePaths.subscription },
  { label: 'Payout Settings', to: pagePaths.payoutSettings },
] as const;

const itemStyles =
  'flex min-h-11 cursor-pointer select-none items-center rounded-control px-3 outline-none data-highlighted:bg-sunken';

interface OpenedUserMenuProps {
  firstName: string;
  /** The person clicked the button before the menu's code was loaded. */
  opensAtOnce: boolean;
  /** The button that this menu replaces had the focus. */
  hasFocus: boolean;
}

/**
 * Not modal, because Radix would lock scrolling with a style element, which our content security policy blocks. No
 * portal, so that the menu stays in the header, which is a landmark.
 */
export function OpenedUserMenu({ firstName, opensAtOnce, hasFocus }: OpenedUserMenuProps) {
  const [, navigate] = useLocation();
  const logout = useLogout();

  return (
    <DropdownMenu.Root modal={false} defaultOpen={opensAtOnce}>
      <DropdownMenu.Trigger asChild>
        <UserMenuButton firstName={firstName} autoFocus={hasFocus} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        loop
        sideOffset={8}
        collisionPadding={16}
        className="z-40 min-w-56 animate-rise-in rounded-card border border-line bg-ground p-2 shadow-lg"
      >
        {destinations.map(({ label, to }) => (
          <DropdownMenu.Item key={to} onSelect={() => navigate(to)} className={itemStyles}>
            {label}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="-mx-2 my-2 h-px bg-line" />
        <DropdownMenu.Item onSelect={() => logout.mutate()} className={itemStyles}>
          {logoutLabel}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
