import Download from 'lucide-react/icons/download';
import { product } from '#shared/product.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${product.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const download = () =>
    saveFile(new File([text], `${product.name.toLowerCase()}-recovery-codes.txt`, { type: 'text/plain' }));

  return (
    <Dialog
      title="Save your recovery codes"
      description="If you lose your phone or passkey, each code lets you in once. We show them only now: print them, or save them in a password manager."
      onClose={onClose}
      staysOnOutsideClick
    >
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      <Button className="mt-6" onClick={onClose}>
        I’ve saved them
      </Button>
    </Dialog>
  );
}
