import { minuteMs } from '#shared/durations.ts';

/** Hands a file to the browser, which keeps it as its reader is used to. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari fetches the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
