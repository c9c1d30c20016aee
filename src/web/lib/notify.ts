import { failureToShow } from './api-error.ts';
import { addToast } from './toast-store.ts';

interface Notice {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** Shows a notice for a few seconds and replaces the previous one. */
export function notify({ title, description, variant = 'default' }: Notice): void {
  addToast({ title, description, variant });
}

/** For `onError`: shows the failure's own sentence, unless the person cancelled. */
export function notifyFailure(title: string): (error: unknown) => void {
  return (error) => {
    const description = failureToShow(error);
    if (description !== undefined) notify({ title, description, variant: 'destructive' });
  };
}
