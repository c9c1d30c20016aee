import { minuteMs } from '#shared/durations.ts';

/** Downloads the file the way the browser downloads any other. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
