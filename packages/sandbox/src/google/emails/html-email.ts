import { type Html, html } from '#sandbox/page/html.ts';

/** Returns an email's HTML part in the style of shops. `head` must already be HTML. */
export function htmlEmail({ head = '', body }: { head?: string; body: Html }): string {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8">${head}</head>
<body style="font-family:Arial,sans-serif;color:#222">
${body}
</body></html>
`;
}

/** Escaped so that no text in the document can end the script element. */
export function jsonLdScript(document: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...document }, undefined, 1);
  return `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>`;
}

export function paragraphs(text: string): Html {
  return html`${text.split('\n\n').map((part) => html`<p>${part}</p>\n`)}`;
}
