import { isSameAddress, parseStreetAddress } from '@rightful/matching';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson } from '#server/platform/locks.ts';
import type { AccountOwners, OwnerAddress } from '#server/platform/providers/plaid/owners.ts';
import { type OwnerAnswer, ownerAnswers } from '#shared/connections.ts';
import { markVerified, verificationOf } from './lifecycle.ts';
import { listAddresses, listNames } from './queries.ts';
import { hasMiddleName, namesHolder } from './same-name.ts';

type Name = Awaited<ReturnType<typeof listNames>>[number];
type Address = Awaited<ReturnType<typeof listAddresses>>[number];

interface Details {
  name: Name;
  addresses: readonly Address[];
}

interface BankAnswer {
  userId: string;
  personId: string;
  bankName: string;
  accounts: readonly AccountOwners[];
}

type Answer = Extract<OwnerAnswer, 'agrees' | 'address_differs' | 'name_differs' | 'silent'>;

/** What one account's owners show, and the person's address that agrees with them. */
interface Compared {
  answer: Answer;
  address?: Address;
}

/**
 * Compares whom a bank names as owners of its accounts with the person's present name and with every address of theirs.
 * If both agree for one account, the person is verified. The user must be locked. Nothing of the bank's data is kept.
 */
export async function verifyByBank(
  deps: Pick<Deps, 'audit' | 'jobs' | 'now'>,
  tx: Tx,
  { userId, personId, bankName, accounts }: BankAnswer,
): Promise<Answer> {
  const person = await lockPerson(tx, personId, 'no key update');
  const [name] = await listNames(tx, personId);
  if (!person || !name) return 'name_differs';
  const details = { name, addresses: await listAddresses(tx, personId) };
  const { answer, address } = bestOf(accounts.map((account) => compare(account, details)));
  if (answer === 'agrees' && address && !verificationOf(person))
    await markVerified(deps, tx, {
      userId,
      personId,
      verification: {
        source: 'bank',
        level: `Owner data of an account at ${bankName}`,
        ...name,
        middleName: hasMiddleName(namesIn(accounts), name) ? name.middleName : null,
        dateOfBirth: null,
        address: address.text,
      },
    });
  return answer;
}

const namesIn = (accounts: readonly AccountOwners[]) => accounts.flatMap(({ names }) => names);

function bestOf(compared: readonly Compared[]): Compared {
  const rank = ({ answer }: Compared) => ownerAnswers.indexOf(answer);
  const [best] = [...compared].sort((one, other) => rank(one) - rank(other));
  return best ?? { answer: 'silent' };
}

/** A joint account has several names and addresses, and the bank does not say which belong together. */
function compare({ names, addresses }: AccountOwners, { name, addresses: own }: Details): Compared {
  if (names.length === 0) return { answer: 'silent' };
  if (!names.some((line) => namesHolder(line, name))) return { answer: 'name_differs' };
  if (addresses.length === 0) return { answer: 'silent' };
  const stated = addresses.map(readAddress);
  const address = own.find((candidate) =>
    stated.some((place) => isSameAddress(readAddress(candidate), place)),
  );
  return address ? { answer: 'agrees', address } : { answer: 'address_differs' };
}

function readAddress({ street, city, state, zip }: Pick<Address, keyof OwnerAddress> | OwnerAddress) {
  return parseStreetAddress({
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
  });
}
