import { useLocation } from 'wouter';
import { type PageName, pagePaths, type signedInPages, type signedOutPages } from '#shared/page-paths.ts';
import { pageMeta } from '#web/content/page-meta.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { amountsAction, hiddenAmounts } from '#web/lib/hidden-amounts.ts';
import { openKeyboardDialog } from '#web/lib/keyboard-dialog.ts';
import { shortcutsTitle } from '#web/lib/single-keys.ts';
import { chooseTheme } from '#web/lib/theme.ts';
import { themeOptions } from '#web/ui/theme-options.ts';
import { logoutLabel, useLogout } from '../use-logout.ts';
import type { Command } from './command.ts';
import { listGoKeys } from './go-keys.ts';
import { helpKeys } from './shortcut-names.ts';

const legalPages = ['terms', 'privacy', 'gdpr', 'ccpa'] as const satisfies readonly PageName[];

/** Without the home page, which is the dashboard for them. */
const memberPages: readonly (typeof signedInPages)[number][] = [
  'dashboard',
  'searchSources',
  'subscription',
  'payoutSettings',
  'accountSettings',
  'onboarding',
  ...legalPages,
];

const visitorPages: readonly (typeof signedOutPages)[number][] = [
  'home',
  'onboarding',
  'login',
  'forgotPassword',
  'searchSources',
  'subscription',
  ...legalPages,
];

const themeCommands: readonly Command[] = themeOptions.map(({ value, label }) => ({
  id: `theme-${value}`,
  name: `${label} theme`,
  run: () => chooseTheme(value),
}));

const shortcutsCommand: Command = {
  id: 'shortcuts',
  name: shortcutsTitle,
  alias: 'help',
  keys: helpKeys,
  run: () => openKeyboardDialog('shortcuts'),
};

/** Lists what the palette offers to the current user or a visitor. */
export function useCommands(): readonly Command[] {
  const [, navigate] = useLocation();
  const signedIn = Boolean(useCurrentUser().user);
  const logout = useLogout();
  const areHidden = useDeviceChoice(hiddenAmounts);
  const goKeys = listGoKeys({ signedIn });

  const pageCommands = (signedIn ? memberPages : visitorPages).map((page) => ({
    id: page,
    name: pageMeta[page].name,
    alias: pagePaths[page],
    keys: goKeys.find((each) => each.page === page)?.keys,
    run: () => navigate(pagePaths[page]),
  }));
  const leave = { id: 'logout', name: logoutLabel, alias: 'log out', run: () => logout.mutate() };
  const amounts = {
    id: 'amounts',
    name: amountsAction(areHidden),
    run: () => hiddenAmounts.choose(!areHidden),
  };
  const general = [...pageCommands, ...themeCommands, shortcutsCommand];
  return signedIn ? [...general, amounts, leave] : general;
}
