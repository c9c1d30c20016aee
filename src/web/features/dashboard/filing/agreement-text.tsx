/** The full agreement. It scrolls, so it can be focused with the keyboard. */
export function AgreementText({ text }: { text: string }) {
  return (
    <section
      aria-label="Agreement"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-6 max-h-48 overflow-y-auto rounded-control border border-line bg-sunken p-4 text-sm"
    >
      {text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className="mt-2 first:mt-0">
            {paragraph}
          </p>
        ))}
    </section>
  );
}
