import {
  completeStep,
  findOnboardingRecord,
  findOwnPerson,
  listAddresses,
  listNames,
} from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { OnboardingStatus, Profile } from '#shared/contracts/onboarding.ts';

const notStarted: OnboardingStatus = {
  personalInfoCompleted: false,
  accountsConnected: false,
  scanCompleted: false,
  profile: null,
};

export async function readStatus(deps: Deps, user: SessionUser | undefined): Promise<OnboardingStatus> {
  if (!user) return notStarted;
  const [record, profile] = await Promise.all([
    findOnboardingRecord(deps.db, user.id),
    readProfile(deps, user),
  ]);
  return {
    personalInfoCompleted: record?.personalInfoCompleted ?? false,
    accountsConnected: record?.accountsConnected ?? false,
    scanCompleted: record?.scanCompleted ?? false,
    profile,
  };
}

async function readProfile({ db }: Deps, user: SessionUser): Promise<Profile> {
  const person = await findOwnPerson(db, user.id);
  const [present, ...former] = person ? await listNames(db, person.id) : [];
  const [home, ...prior] = person ? await listAddresses(db, person.id) : [];
  return {
    firstName: user.firstName,
    middleName: present?.middleName ?? null,
    lastName: user.lastName,
    dateOfBirth: user.dateOfBirth,
    address: user.address,
    state: home?.state ?? null,
    formerNames: former,
    priorAddresses: prior.map(({ text }) => text),
  };
}

/**
 * Completes the step even with nothing connected, because official records are searched by name alone. Safe to repeat.
 */
export async function finishConnecting({ db, now }: Deps, userId: string): Promise<void> {
  await completeStep(db, userId, 'accountsConnected', now());
}
