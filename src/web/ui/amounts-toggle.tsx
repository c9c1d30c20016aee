import Eye from 'lucide-react/icons/eye';
import EyeClosed from 'lucide-react/icons/eye-closed';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { amountsAction, hiddenAmounts } from '#web/lib/hidden-amounts.ts';
import { Button } from './button.tsx';

/** For pages that list amounts, so that they can be opened where others can see the screen. */
export function AmountsToggle() {
  const areHidden = useDeviceChoice(hiddenAmounts);
  const Icon = areHidden ? Eye : EyeClosed;
  return (
    <Button variant="secondary" size="small" onClick={() => hiddenAmounts.choose(!areHidden)}>
      <Icon aria-hidden="true" className="size-4" />
      {amountsAction(areHidden)}
    </Button>
  );
}
