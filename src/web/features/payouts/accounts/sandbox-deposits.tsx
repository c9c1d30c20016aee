import { useSandboxAddress } from '#web/lib/sandbox-address.ts';

/** The sandbox's deposits appear in no real account, so this says where to find them. */
export function SandboxDeposits() {
  const address = useSandboxAddress();
  if (address === '') return null;
  return (
    <p className="rounded-control bg-caution-soft p-4 text-on-caution text-sm">
      In the sandbox, you’ll find the deposits and their amounts{' '}
      <a href={address} target="_blank" rel="noopener noreferrer" className="text-link font-medium">
        on the Dwolla page<span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
