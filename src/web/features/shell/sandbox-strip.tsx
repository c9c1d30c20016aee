import { useSandboxAddress } from '#web/lib/sandbox-address.ts';

/** The style sheet reserves its space (`.sandbox-strip`), so that the page does not move when the text appears. */
export function SandboxStrip() {
  const address = useSandboxAddress();
  return (
    <div className="sandbox-strip bg-caution-soft text-on-caution">
      {address && (
        <aside aria-label="Sandbox" className="px-4 text-center text-sm leading-6">
          This is a sandbox: sample institutions, no real money moves.{' '}
          <a href={address} className="text-link inline-block font-medium">
            Open the sandbox
          </a>
        </aside>
      )}
    </div>
  );
}
