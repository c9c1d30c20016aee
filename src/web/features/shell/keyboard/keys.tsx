import { Fragment } from 'react';
import type { PageName } from '#shared/page-paths.ts';
import { firstKey } from './early-keys.ts';

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

interface KeysProps {
  /** Separated by spaces if they are pressed one after the other, by a plus sign if they are pressed together. */
  keys: string;
  /** For keys that screen readers should not read. */
  isDecoration?: boolean;
}

export function Keys({ keys, isDecoration }: KeysProps) {
  return (
    <span aria-hidden={isDecoration} className="shrink-0 whitespace-nowrap text-sm">
      {keys.split(' ').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' then '}
          <kbd className="inline-block min-w-6 rounded border border-current px-1.5 text-center font-sans">
            {key.length === 1 ? key.toUpperCase() : key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}

export function listGoKeys({ signedIn }: { signedIn: boolean }): readonly GoKeys[] {
  return goKeys.filter(({ isForVisitors }) => signedIn || isForVisitors);
}
