import { addressGroup } from '#server/http/client-address.ts';

/** Said of a session: where it was signed in, compared with where the reader is. No town is guessed. */
export function describePlace(address: string, readersAddress: string): string {
  const [group, readersGroup] = [addressGroup(address), addressGroup(readersAddress)];
  return group === readersGroup ? 'This network' : `Another network (address ending ${endOf(group)})`;
}

/** Two parts are enough to tell one's own networks apart. */
function endOf(group: string): string {
  const separator = group.includes(':') ? ':' : '.';
  return group.split(separator).slice(-2).join(separator);
}
