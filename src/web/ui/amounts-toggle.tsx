import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { setAmountsHidden, useAmountsHidden } from '#web/lib/hidden-amounts.ts';
import { Button } from './button.tsx';

/** For pages that list amounts, so that they can be opened where others can see the screen. */
export function AmountsToggle() {
  const areHidden = useAmountsHidden();
  const Icon = areHidden ? Eye : EyeOff;
  return (
    <Button variant="secondary" size="small" onClick={() => setAmountsHidden(!areHidden)}>
      <Icon aria-hidden="true" className="size-4" />
      {areHidden ? 'Show amounts' : 'Hide amounts'}
    </Button>
  );
}
