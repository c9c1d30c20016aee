import KeyRound from 'lucide-react/icons/key-round';
import type { Passkey } from '#shared/contracts/two-factor.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';

interface PasskeyItemProps {
  passkey: Passkey;
  onRemove: () => void;
}

export function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-4">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft text-sm">
          Added {shortDate(createdAt)} · {lastUsedAt ? `Last used ${shortDate(lastUsedAt)}` : 'Not used yet'}
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove
        <span className="sr-only"> the passkey {name}</span>
      </Button>
    </li>
  );
}
