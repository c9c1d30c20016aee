import { formatLongDate } from '#shared/calendar-date.ts';
import type { Identity } from '#shared/contracts/identity.ts';
import { sourceNames, whatEndsIt } from '#web/content/identity.ts';
import { longDate } from '#web/lib/date-text.ts';
import type { WayBack } from '#web/lib/session/way-back.ts';
import { FactList } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { WayCard } from './way-card.tsx';

interface VerifiedProps {
  verified: NonNullable<Identity['verified']>;
  back: WayBack;
  toDetails: string;
}

/** Shows all that is kept. */
export function Verified({ verified, back, toDetails }: VerifiedProps) {
  const { name, dateOfBirth, address, source, level, verifiedAt } = verified;
  const facts = [
    { term: 'Legal name', value: name },
    ...(dateOfBirth ? [{ term: 'Date of birth', value: formatLongDate(dateOfBirth) }] : []),
    ...(address ? [{ term: 'Address', value: address }] : []),
    { term: 'Verified by', value: sourceNames[source] },
    { term: 'How', value: level },
    { term: 'On', value: longDate(verifiedAt) },
  ];
  return (
    <WayCard id="verified" title="You’re verified" lead="This is all we keep of it.">
      <FactList facts={facts} />
      <p className="text-ink-soft">{whatEndsIt}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
        <ButtonLink to={toDetails} variant="secondary">
          Change your details
        </ButtonLink>
      </div>
    </WayCard>
  );
}
