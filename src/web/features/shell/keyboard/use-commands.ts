import { useLocation } from 'wouter';
import { type PageName, pagePaths, type signedInPages, type signedOutPages } from '#shared/page-paths.ts';
import { pageMeta } from '#web/content/page-meta.ts';
import { amountsAction, hiddenAmounts } from '#web/lib/amounts.ts';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { openKeyboardDialog, shortcutsTitle } from '#web/lib/keyboard.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { chooseTheme, themeOptions } from '#web/lib/theme.ts';
import { logoutLabel, useLogout } from '../use-logout.ts';
import { helpKeys } from './early-keys.ts';
import { listGoKeys } from './keys.tsx';

export interface Command {
  id: string;
  name: string;
  /** Also finds the command. */
  alias?: string;
  /** The shortcut that does the same. */
  keys?: string | undefined;
  run: () => void;
}

const legalPages = ['terms', 'privacy', 'gdpr', 'ccpa'] as const satisfies readonly PageName[];

/** Without the home page, which is the dashboard for them. */
const memberPages: readonly (typeof signedInPages)[number][] = [
  'dashboard',
  'searchSources',
  'searchPlan',
  'people',
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

/** Finds the commands that contain each word of the text, ignoring case. */
export function filterCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return commands.filter(({ name, alias = '' }) => {
    const words = `${name} ${alias}`.toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}
