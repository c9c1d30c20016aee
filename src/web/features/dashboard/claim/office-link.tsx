import type { Claim } from '#shared/contracts/claims.ts';

export function OfficeLink({ name, url }: Claim['source']) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
