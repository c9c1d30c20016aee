interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

/** A section's title under a rule, with its first line beside it. The section refers to the id as its label. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="section-rule flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      {lead && <p className="max-w-2xl text-ink-soft">{lead}</p>}
    </div>
  );
}
