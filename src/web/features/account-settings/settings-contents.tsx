import { sectionTitles } from './sections.ts';

/** Uses plain anchors, because these links stay on the page. */
export function SettingsContents() {
  return (
    <nav aria-label="On this page" className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {Object.entries(sectionTitles).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline touch:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
