import { and, eq, gt, max } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { maxFormerNames, maxPriorAddresses } from '#shared/people/identity.ts';
import type { StateCode } from '#shared/us-states.ts';

export interface LearnedName {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

export interface LearnedAddress {
  text: string;
  street: string | null;
  city: string | null;
  state: StateCode | null;
  zip: string | null;
}

interface Person {
  userId: string;
  personId: string;
}

type Learner = Pick<Deps, 'jobs' | 'now'>;

/**
 * Keeps an address that a locked person says they lived at among their earlier ones. Where somebody lived makes them nobody else, so
 * what was verified stays.
 */
export async function learnAddress(
  deps: Learner,
  tx: Tx,
  { userId, personId }: Person,
  address: LearnedAddress,
): Promise<void> {
  const known = await listTexts(tx, personId);
  if (known.includes(address.text)) return;
  if (known.length > maxPriorAddresses) throw full('earlier addresses', maxPriorAddresses);
  const position = await nextPosition(tx, personAddresses, personId);
  await tx.insert(personAddresses).values({ userId, personId, position, ...address });
  await noteChange(deps, tx, { userId, personId });
}

/** Takes a learned address back. The present one stays. */
export async function forgetAddress(
  deps: Learner,
  tx: Tx,
  { userId, personId }: Person,
  { text }: LearnedAddress,
): Promise<void> {
  const { position } = personAddresses;
  await tx
    .delete(personAddresses)
    .where(and(eq(personAddresses.personId, personId), eq(personAddresses.text, text), gt(position, 0)));
  await noteChange(deps, tx, { userId, personId });
}

/**
 * Keeps a name that a locked person says was theirs, too, beside their present one. The present name and birth date alone are
 * somebody's identity: whoever claims under another name has to show the document of the change.
 */
export async function learnName(
  deps: Learner,
  tx: Tx,
  { userId, personId }: Person,
  name: LearnedName,
): Promise<void> {
  const known = await tx.select().from(personNames).where(eq(personNames.personId, personId));
  if (known.some((each) => isSameName(each, name))) return;
  if (known.length > maxFormerNames) throw full('other names', maxFormerNames);
  const position = await nextPosition(tx, personNames, personId);
  await tx.insert(personNames).values({ userId, personId, position, ...name });
  await noteChange(deps, tx, { userId, personId });
}

/** Takes a learned name back. The present one stays. */
export async function forgetName(
  deps: Learner,
  tx: Tx,
  { userId, personId }: Person,
  name: LearnedName,
): Promise<void> {
  const known = await tx
    .select()
    .from(personNames)
    .where(and(eq(personNames.personId, personId), gt(personNames.position, 0)));
  const learned = known.find((each) => isSameName(each, name));
  if (!learned) return;
  await tx.delete(personNames).where(eq(personNames.id, learned.id));
  await noteChange(deps, tx, { userId, personId });
}

function isSameName(one: LearnedName, other: LearnedName): boolean {
  return (['firstName', 'middleName', 'lastName'] as const).every(
    (part) => (one[part] ?? '').toLowerCase() === (other[part] ?? '').toLowerCase(),
  );
}

async function listTexts(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ text: personAddresses.text })
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId));
  return rows.map(({ text }) => text);
}

async function nextPosition(
  tx: Tx,
  table: typeof personNames | typeof personAddresses,
  personId: string,
): Promise<number> {
  const [last] = await tx
    .select({ value: max(table.position) })
    .from(table)
    .where(eq(table.personId, personId));
  return (last?.value ?? -1) + 1;
}

function full(what: string, most: number): AppError {
  return new AppError(
    'details_full',
    `You have told us ${most} ${what}, which is the most we keep. Remove one in your details and answer again.`,
  );
}

/** A scan that has not seen it is out of date, and a bank’s owner may be them now. */
async function noteChange({ jobs, now }: Learner, tx: Tx, { userId, personId }: Person): Promise<void> {
  await tx.update(people).set({ updatedAt: now() }).where(eq(people.id, personId));
  await jobs.enqueue(tx, 'check-bank-owners', { userId });
}
