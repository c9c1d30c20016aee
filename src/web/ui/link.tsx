import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'wouter';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** For a page that is of no use once it is left: Back skips it. */
  replaces?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Moves inside the product without a page load. A jump within the page shown is left to the browser. */
export function Link({ to, replaces = false, onClick, ...props }: LinkProps) {
  const [pathname, navigate] = useLocation();
  const [targetPath, hash] = to.split('#');
  const staysOnPage = hash !== undefined && targetPath === pathname;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (staysOnPage || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { replace: replaces });
  }

  return <a href={to} onClick={follow} {...props} />;
}
