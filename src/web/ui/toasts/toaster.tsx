import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { dismissToast, type Toast, toastLimits } from '#web/lib/notify.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useErrorsEnd } from './end-errors.ts';
import { toastColors, toastPlace } from './plain-notice.tsx';

export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  useErrorsEnd();
  return (
    <RadixToast.Provider
      duration={toastLimits.durationMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipeThresholdPx}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport hotkey={[toastLimits.hotkey]} className={toastPlace} />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={classNames(
        'toast pointer-events-auto relative rounded-card border p-4 pr-12 shadow-lg',
        toastColors[toast.variant],
      )}
    >
      <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
      {toast.description && (
        <RadixToast.Description className="mt-1 max-h-40 overflow-y-auto text-sm">
          {toast.description}
        </RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action asChild altText={`${toast.action.label}, or find it under Hidden claims`}>
          <Button variant="secondary" size="small" className="mt-3" onClick={toast.action.act}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close className="absolute top-1 right-1 grid size-11 place-items-center rounded-control">
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Close notice</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
