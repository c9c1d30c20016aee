import { switchSingleKeys } from '#web/lib/single-keys.ts';
import { Checkbox } from './checkbox.tsx';
import { useSingleKeys } from './use-single-keys.ts';

export function SingleKeysCheckbox({ id }: { id: string }) {
  return (
    <Checkbox
      id={id}
      label="Single-key shortcuts"
      hint="Turn these off if you dictate or often press keys by accident."
      checked={useSingleKeys()}
      onChange={(event) => switchSingleKeys(event.target.checked)}
    />
  );
}
