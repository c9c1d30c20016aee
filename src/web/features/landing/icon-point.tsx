import type { LucideIcon } from 'lucide-react';

interface IconPointProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

export function IconPoint({ icon: Icon, title, text }: IconPointProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-6 text-ink-soft" strokeWidth={1.75} />
      <h3 className="heading-3 mt-4">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
    </>
  );
}
