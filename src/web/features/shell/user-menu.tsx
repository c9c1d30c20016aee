import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { useLogout } from './use-logout.ts';

const destinations = [
  { label: 'Account Settings', to: pagePaths.accountSettings },
  { label: 'Subscription', to: pagePaths.subscription },
  { label: 'Payout Settings', to: pagePaths.payoutSettings },
] as const;

const itemStyles =
  'flex min-h-11 cursor-pointer select-none items-center rounded-control px-3 outline-none data-highlighted:bg-sunken';

/**
 * Not modal: Radix locks the page's scroll with a style element, which the content security policy refuses.
 * No portal: the menu stays in the header, a landmark.
 */
export function UserMenu({ firstName }: { firstName: string }) {
  const [, navigate] = useLocation();
  const logout = useLogout();

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonStyles({ variant: 'secondary', className: 'group min-w-0' })}>
        <bdi className="max-w-24 truncate sm:max-w-40">{firstName}</bdi>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        loop
        sideOffset={8}
        collisionPadding={16}
        className="z-40 min-w-56 animate-rise-in rounded-card border border-line bg-surface p-2 shadow-lg"
      >
        {destinations.map(({ label, to }) => (
          <DropdownMenu.Item key={to} onSelect={() => navigate(to)} className={itemStyles}>
            {label}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="-mx-2 my-2 h-px bg-line" />
        <DropdownMenu.Item onSelect={() => logout.mutate()} className={itemStyles}>
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
