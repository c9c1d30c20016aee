import { testimonials } from '#web/content/landing/testimonials.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { SectionHeading } from './section-heading.tsx';

export function TestimonialsSection() {
  return (
    <Section aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title" title={testimonials.title} lead={testimonials.note} />
      <ul className="mt-12 grid gap-6 lg:grid-cols-3">
        {testimonials.people.map((person) => (
          <li key={person.id} className="flex">
            <Card className="w-full">
              <figure className="flex h-full flex-col">
                <Badge className="self-start">{testimonials.label}</Badge>
                <blockquote className="mt-5 grow">
                  <p>{`“${person.quote}”`}</p>
                </blockquote>
                <figcaption className="mt-6 border-line border-t pt-4">
                  <span className="block font-medium">{person.firstName}</span>
                  <span className="block text-ink-soft text-sm">{person.role}</span>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
