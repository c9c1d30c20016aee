import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import EyeOff from 'lucide-react/icons/eye-off';
import Files from 'lucide-react/icons/files';
import Hourglass from 'lucide-react/icons/hourglass';
import { problem } from '#web/content/landing/problem.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { IconPoint } from './icon-point.tsx';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<(typeof problem.cards)[number]['id'], LucideIcon> = {
  'complex-forms': Files,
  'time-consuming': Hourglass,
  'hidden-opportunities': EyeOff,
  'missed-deadlines': CalendarX,
};

export function ProblemSection() {
  return (
    <Section tone="sunken" aria-labelledby="problem-title">
      <SectionHeading id="problem-title" title={problem.title} lead={problem.lead} />
      <div className="mt-12 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {problem.cards.map((card) => (
          <Card key={card.id}>
            <IconPoint icon={icons[card.id]} title={card.title} text={card.text} />
          </Card>
        ))}
      </div>
    </Section>
  );
}
