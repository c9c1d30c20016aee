import { useSandboxAddress } from '#web/lib/sandbox-address.ts';

/** Its room is kept by the style sheet (`.sandbox-strip`), so the page does not move when the words appear. */
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
