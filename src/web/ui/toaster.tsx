import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { toastLimits } from '#web/lib/toast-limits.ts';
import { dismissToast, type Toast } from '#web/lib/toast-store.ts';
import { classNames } from './class-names.ts';

export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <RadixToast.Provider
      duration={toastLimits.durationMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipeThresholdPx}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={[toastLimits.hotkey]}
        className="fixed inset-x-0 top-0 z-60 flex w-full flex-col gap-2 p-4 md:left-auto md:max-w-[420px] lg:top-auto lg:bottom-0"
      />
    </RadixToast.Provider>
  );
}

const variants = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={classNames(
        'toast pointer-events-auto relative rounded-card border p-4 pr-12 shadow-lg',
        variants[toast.variant],
      )}
    >
      <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
      {toast.description && (
        <RadixToast.Description className="mt-1 max-h-40 overflow-y-auto text-sm">
          {toast.description}
        </RadixToast.Description>
      )}
      <RadixToast.Close className="absolute top-1 right-1 grid size-11 place-items-center rounded-control">
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Close notice</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
