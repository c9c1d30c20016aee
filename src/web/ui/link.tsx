import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { type ButtonLook, buttonStyles } from './button.tsx';
import { classNames } from './class-names.ts';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** For leaving a page that is useless afterwards: the Back button skips it. */
  replaces?: boolean;
}

/** Navigates inside the product without a page load. The browser handles jumps within the current page. */
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

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={classNames('text-link', className)} {...props} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyles({ variant, size, className })} />;
}
