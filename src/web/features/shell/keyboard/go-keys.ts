import type { PageName } from '#shared/page-paths.ts';
import { firstKey } from './shortcut-names.ts';

interface GoKeys {
  /** Pressed one after the other, and separated by a space. */
  keys: string;
  page: PageName;
  isForVisitors?: boolean;
}

const goKeys: readonly GoKeys[] = [
  { keys: `${firstKey} d`, page: 'dashboard' },
  { keys: `${firstKey} s`, page: 'searchSources', isForVisitors: true },
  { keys: `${firstKey} p`, page: 'payoutSettings' },
  { keys: `${firstKey} a`, page: 'accountSettings' },
];

export function listGoKeys({ signedIn }: { signedIn: boolean }): readonly GoKeys[] {
  return goKeys.filter(({ isForVisitors }) => signedIn || isForVisitors);
}
