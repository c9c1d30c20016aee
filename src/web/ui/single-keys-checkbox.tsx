import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { singleKeys } from '#web/lib/single-keys.ts';
import { Checkbox } from './checkbox.tsx';

export function SingleKeysCheckbox({ id }: { id: string }) {
  return (
    <Checkbox
      id={id}
      label="Single-key shortcuts"
      hint="Turn these off if you dictate or often press keys by accident."
      checked={useDeviceChoice(singleKeys)}
      onChange={(event) => singleKeys.choose(event.target.checked)}
    />
  );
}
