import { Spinner } from '#web/ui/spinner.tsx';

export function SettingUp() {
  return (
    <p role="status" className="grid min-h-[200px] place-content-center justify-items-center gap-3">
      <Spinner large />
      Setting up payment...
    </p>
  );
}
