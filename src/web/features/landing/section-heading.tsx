import { classNames } from '#web/ui/class-names.ts';

interface SectionHeadingProps {
  id: string;
  title: string;
  lead: string;
  onDeep?: boolean;
}

/** A section's title and first line. The section refers to the id as its label. */
export function SectionHeading({ id, title, lead, onDeep = false }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      <p className={classNames('mt-3 text-balance text-lg', onDeep ? 'text-on-deep-soft' : 'text-ink-soft')}>
        {lead}
      </p>
    </div>
  );
}
