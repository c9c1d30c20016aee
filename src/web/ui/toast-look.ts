/** Shared by toasts and by the plain notice that replaces them if their code is missing. */
export const toastColors = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
} as const;

export const toastPlace =
  'fixed inset-x-0 top-0 z-60 flex w-full flex-col gap-2 p-4 md:left-auto md:max-w-[420px] lg:top-auto lg:bottom-0';
