export const megabyteBytes = 1_000_000;

/** "10 MB". */
export function megabytesText(byteCount: number): string {
  return `${byteCount / megabyteBytes} MB`;
}
