import type { Operator } from '#shared/account/operator.ts';
import { finderSentencesFor, type Held } from '#shared/claims/finder-sentences.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { product } from '#shared/product.ts';

/** The content of every email we send: a few sentences and, for our own users, one button. */
export interface Email {
  subject: string;
  /** Whether it is about an invented claim, which the reader must not take for a real one. */
  isSandbox?: boolean;
  /** The first sentence says what the email is about, because some mail apps preview nothing else. */
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Text below the button: what happens if the reader does nothing. */
  closing: string;
  /** The claims that it is about. Some states’ laws ask every message about what they hold to contain a sentence. */
  claims?: readonly Held[];
}

export function renderEmail(
  written: Email,
  operator: Operator,
): { subject: string; text: string; html: string } {
  const email = { ...written, paragraphs: paragraphsOf(written) };
  const signature = [...finderSentencesFor(written.claims ?? []), ...signatureOf(operator)];
  return { subject: email.subject, text: renderText(email, signature), html: renderHtml(email, signature) };
}

const sandboxParagraph = 'This is a sandbox example: no real office and no real money.';

function paragraphsOf({ paragraphs, isSandbox }: Email): readonly string[] {
  return isSandbox ? [...paragraphs, sandboxParagraph] : paragraphs;
}

/** The law (CAN-SPAM) asks for the sender's postal address in every commercial email. We put it in each. */
function signatureOf({ name, address, phone }: Operator): readonly string[] {
  return [
    `${product.name} · Questions? Write to ${product.supportEmail}`,
    [name, address, phone].join(' · '),
  ];
}

function renderText({ paragraphs, button, closing }: Email, signature: readonly string[]): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return [...paragraphs, ...link, closing, `-- \n${signature.join('\n')}`].join('\n\n');
}

/** Many mail apps read neither style sheets nor variables, so the tokens' values for the light theme stand here. */
const look = {
  desk: '#e7ebee',
  ground: '#ffffff',
  ink: '#15212b',
  inkSoft: '#4a5864',
  line: '#d8dee3',
  primary: '#1c2b38',
  text: "16px/1.55 Inter,system-ui,-apple-system,'Segoe UI',sans-serif",
  head: "600 22px/1.3 Besley,Georgia,'Times New Roman',serif",
} as const;

function renderHtml({ subject, paragraphs, button, closing }: Email, signature: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${look.desk};color:${look.ink};font:${look.text}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:${look.ground};border:1px solid ${look.line}">
<p style="margin:0 0 24px;font:${look.head}">${product.name}</p>
${paragraphs.map(renderParagraph).join('\n')}
${button ? renderButton(button) : ''}
${renderParagraph(closing)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${look.line};color:${look.inkSoft};font-size:13px">${signature.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>`;
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function renderButton({ label, url }: NonNullable<Email['button']>): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:12px 20px;background:${look.primary};color:${look.ground};border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}
