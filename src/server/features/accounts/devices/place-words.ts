import { addressGroup } from '#server/platform/http/throttle.ts';

/** Compares the network of a session with the reader's. It names no town, because addresses only allow a guess. */
export function describePlace(address: string, readersAddress: string): string {
  const [group, readersGroup] = [addressGroup(address), addressGroup(readersAddress)];
  return group === readersGroup ? 'This network' : `Another network (address ending ${endOf(group)})`;
}

/** Two parts are enough to tell one's own networks apart. */
function endOf(group: string): string {
  const separator = group.includes(':') ? ':' : '.';
  return group.split(separator).slice(-2).join(separator);
}
