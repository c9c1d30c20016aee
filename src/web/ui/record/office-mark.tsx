import type { ClaimType } from '#shared/claims/claims.ts';
import type { StateCode } from '#shared/us-states.ts';

const markByType: Record<Exclude<ClaimType, 'unclaimed_property'>, string> = {
  tax_credit: 'IRS',
  retail_refund: 'SHOP',
  class_action: 'SUIT',
};

interface Office {
  type: ClaimType;
  state: StateCode | null;
}

/** The letters for who holds the money: a state's own, or what kind of office it is. */
export function officeLetters({ type, state }: Office): string {
  return type === 'unclaimed_property' ? (state ?? 'US') : markByType[type];
}

/** Only decoration. The office's name must stand beside it. */
export function OfficeMark({ letters }: { letters: string }) {
  return (
    <span aria-hidden="true" className="office-mark">
      {letters}
    </span>
  );
}
