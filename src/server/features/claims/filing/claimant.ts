import type { Db, Tx } from '#server/db/connect.ts';
import type { PacketClaimant } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from './queries.ts';

/** Whose claim it is, as the office is told. Who looks for their own money claims as its owner. */
export async function readClaimant(
  db: Db | Tx,
  { userId, personId }: Pick<ClaimRow, 'userId' | 'personId'>,
): Promise<PacketClaimant> {
  const { person, email, names, addresses } = await queries.readPerson(db, { userId, personId });
  const [name = '', ...formerNames] = names.map(fullName);
  return {
    kind: 'owner',
    name,
    formerNames,
    addresses: addresses.map(({ text }) => text),
    dateOfBirth: person.dateOfBirth,
    email,
    ownerName: null,
  };
}

interface Name {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
