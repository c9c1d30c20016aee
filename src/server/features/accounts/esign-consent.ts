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
    await deps.audit.record(tx, {
      actor: 'user',
      userId,
      action: 'esign_consent_given',
      facts: { version },
      at: esignAcceptedAt,
    });
    return consentOf({ esignVersion: version, esignAcceptedAt });
  });
}

/** Holds for the future: what was signed before stays signed. Withdrawing it again changes nothing. */
export async function withdrawEsignConsent(deps: Deps, userId: string): Promise<Consent> {
  const none = { esignVersion: null, esignAcceptedAt: null };
  return deps.db.transaction(async (tx) => {
    const { esignVersion } = await lockOpenUser(tx, userId, 'no key update');
    if (esignVersion === null) return consentOf(none);
    await queries.saveEsignConsent(tx, userId, none);
    await deps.audit.record(tx, {
      actor: 'user',
      userId,
      action: 'esign_consent_withdrawn',
      facts: { version: esignVersion },
      at: deps.now(),
    });
    return consentOf(none);
  });
}

/** Whether somebody has agreed to the text as it is now. */
export function hasEsignConsent({ esignVersion }: Pick<queries.EsignConsent, 'esignVersion'>): boolean {
  return esignVersion === currentVersion;
}

/** Nobody's typed name counts as a signature before. */
export function requireEsignConsent(user: Pick<queries.EsignConsent, 'esignVersion'>): void {
  if (hasEsignConsent(user)) return;
  throw new AppError(
    'esign_consent_needed',
    'Before you sign here for the first time, say that you agree to sign electronically, and file again. Or sign on paper: we prepare the packet, and you send it. Nothing was filed.',
  );
}

function consentOf({ esignVersion, esignAcceptedAt }: queries.EsignConsent): Consent {
  const isCurrent = hasEsignConsent({ esignVersion });
  return { version: currentVersion, acceptedAt: isCurrent ? (esignAcceptedAt?.toISOString() ?? null) : null };
}
