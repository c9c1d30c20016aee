/**
 * A blocking key as a number of 32 bits, which the store sorts and keeps at half the cost of the text. Among half a
 * billion keys one lookup in ten meets a stranger's; it then scores nothing.
 */
export function hashKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
