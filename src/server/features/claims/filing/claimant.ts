import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { ClaimType } from '#shared/claims.ts';
import type { PacketClaimant } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from './queries.ts';

/** Shops and settlement administrators know a customer by name and address, so they get no other personal data. */
const knowTheirCustomer: ReadonlySet<ClaimType> = new Set(['retail_refund', 'class_action']);

/** Reads the claimant's details as they are sent to the office. The claimant is always the owner of the money. */
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
