import type { Db, Tx } from '#server/db/connect.ts';
import type { ClaimType } from '#shared/claims.ts';
import type { PacketClaimant } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from './queries.ts';

/** A shop or a settlement knows its customer by name and address; the rest of a life is not theirs to have. */
const knowTheirCustomer: ReadonlySet<ClaimType> = new Set(['retail_refund', 'class_action']);

/** Whose claim it is, as the office is told. Who looks for their own money claims as its owner. */
export async function readClaimant(
  db: Db | Tx,
  { userId, personId, type }: Pick<ClaimRow, 'userId' | 'personId' | 'type'>,
): Promise<PacketClaimant> {
  const { person, email, names, addresses } = await queries.readPerson(db, { userId, personId });
  const [name = '', ...formerNames] = names.map(fullName);
  const texts = addresses.map(({ text }) => text);
  const isKnown = knowTheirCustomer.has(type);
  return {
    kind: 'owner',
    name,
    formerNames: isKnown ? [] : formerNames,
    addresses: isKnown ? texts.slice(0, 1) : texts,
    dateOfBirth: isKnown ? null : person.dateOfBirth,
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
