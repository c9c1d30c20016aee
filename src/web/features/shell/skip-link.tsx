export const mainId = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-3"
    >
      Skip to main content
    </a>
  );
}
