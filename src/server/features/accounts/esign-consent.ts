import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { lockOpenUser } from '#server/platform/locks.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { AppError } from '#shared/app-error.ts';
import * as queries from './queries.ts';

const currentVersion = versionOf(legalTexts.esign);

interface Consent {
  version: string;
  acceptedAt: string | null;
}

export async function readEsignConsent(db: Db, userId: string): Promise<Consent> {
  const user = await queries.findUser(db, userId);
  if (!user) throw signedOut();
  return consentOf(user);
}

/** Agreeing to the same version again keeps the first day. */
export async function giveEsignConsent(deps: Deps, userId: string, version: string): Promise<Consent> {
  if (version !== currentVersion)
    throw new AppError(
      'signature_needed',
      'This text has changed since you read it. Please read it again before you agree.',
    );
  return deps.db.transaction(async (tx) => {
    const user = await lockOpenUser(tx, userId, 'no key update');
    if (user.esignVersion === currentVersion) return consentOf(user);
    const esignAcceptedAt = deps.now();
    await queries.saveEsignConsent(tx, userId, { esignVersion: version, esignAcceptedAt });
    return consentOf({ esignVersion: version, esignAcceptedAt });
  });
}

function consentOf({
  esignVersion,
  esignAcceptedAt,
}: Pick<queries.UserRow, 'esignVersion' | 'esignAcceptedAt'>): Consent {
  const isCurrent = esignVersion === currentVersion;
  return { version: currentVersion, acceptedAt: isCurrent ? (esignAcceptedAt?.toISOString() ?? null) : null };
}
