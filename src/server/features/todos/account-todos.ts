import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import type { ConnectionKind } from '#shared/connections.ts';
import { counted } from '#shared/counted.ts';
import { claimPath, identityPath, pagePaths, searchPlanPath } from '#shared/page-paths.ts';
import type { Waiting } from './todo.ts';

interface SearchesDue {
  /** Null for the account holder. */
  otherId: string | null;
  count: number;
}

export interface AccountFacts {
  isEmailProved: boolean;
  isVerified: boolean;
  /** An operator looks at the documents that the person sent. */
  isIdentityInReview: boolean;
  /** Something can be filed, or money waits. */
  hasClaims: boolean;
  hasScanned: boolean;
  signedOut: readonly { id: string; label: string; kind: ConnectionKind }[];
  /** How many searches only they can do and have not, or not lately. */
  searchesDue: readonly SearchesDue[];
  /** Disputed properties for which the person has sent us nothing yet. */
  disputed: readonly { id: string; title: string; isSandbox: boolean }[];
}

export function accountTodos(facts: AccountFacts): Waiting[] {
  const { isEmailProved, isVerified, isIdentityInReview, hasClaims, hasScanned } = facts;
  return [
    ...(hasScanned ? [] : [continueScan]),
    ...(hasClaims && !isVerified && !isIdentityInReview ? [verifyIdentity] : []),
    ...(isEmailProved ? [] : [verifyEmail]),
    ...facts.signedOut.map(reconnect),
    ...facts.disputed.map(showOwnership),
    ...(hasScanned ? facts.searchesDue.filter(({ count }) => count > 0).map(searchYourself) : []),
  ];
}

const continueScan: Waiting = {
  kind: 'continue_scan',
  subject: 'account',
  title: 'Continue your scan',
  detail: 'Your first scan hasn’t run yet, so nothing has been searched.',
  action: { label: 'Continue', to: pagePaths.onboarding },
};

const verifyIdentity: Waiting = {
  kind: 'verify_identity',
  subject: 'account',
  title: 'Verify who you are',
  detail: 'Once, before we file for you or pay you.',
  action: { label: 'Verify', to: identityPath(pagePaths.dashboard) },
};

const verifyEmail: Waiting = {
  kind: 'verify_email',
  subject: 'account',
  title: 'Confirm your email address',
  detail: 'Open the link we mailed you, or ask for another.',
  action: { label: 'Confirm', to: identityPath(pagePaths.dashboard) },
};

function reconnect({ id, label, kind }: AccountFacts['signedOut'][number]): Waiting {
  return {
    kind: 'reconnect',
    subject: id,
    title: `Sign in to ${label} again`,
    detail: kind === 'bank' ? 'Until then we see nothing new there.' : 'Until then we read no new mail.',
    action: { label: 'Reconnect', to: `${pagePaths.accountSettings}#${settingsAnchors.connections}` },
  };
}

function searchYourself({ otherId, count }: SearchesDue): Waiting {
  return {
    kind: 'search_yourself',
    subject: otherId ?? 'plan',
    ...(otherId && { personId: otherId }),
    title: `Search ${counted(count, 'place')} yourself`,
    detail: 'There we can’t look, and you can, for free. The words to type are ready.',
    action: { label: 'Search', to: searchPlanPath(otherId) },
  };
}

function showOwnership({ id, title, isSandbox }: AccountFacts['disputed'][number]): Waiting {
  return {
    kind: 'review',
    subject: id,
    title: 'Add a document that shows it’s yours',
    detail: `${title}. Someone else claims it too, and we’re looking at both.`,
    claimId: id,
    action: { label: 'Add', to: claimPath(id) },
    isSandbox,
  };
}
