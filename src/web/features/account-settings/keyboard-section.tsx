import { openKeyboardDialog } from '#web/lib/keyboard-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { SingleKeysCheckbox } from '#web/ui/single-keys-checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

export function KeyboardSection() {
  return (
    <SettingsSection id="keyboard" lead="Saved in this browser.">
      <SingleKeysCheckbox id="single-keys-setting" />
      <Button
        variant="secondary"
        size="small"
        className="mt-5"
        onClick={() => openKeyboardDialog('shortcuts')}
      >
        Show keyboard shortcuts
      </Button>
    </SettingsSection>
  );
}
