import type { Connection } from '#shared/contracts/connections.ts';

/** Lists one bank's accounts with their last digits, which distinguish them. */
export function LinkedAccounts({ accounts }: Pick<Connection, 'accounts'>) {
  if (accounts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-soft text-sm">
      {accounts.map(({ id, name, mask }) => (
        <li key={id} className="tabular-nums">
          {name}
          {mask && ` ending in ${mask}`}
        </li>
      ))}
    </ul>
  );
}
