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
}

export function renderEmail(written: Email): { subject: string; text: string; html: string } {
  const email = { ...written, paragraphs: paragraphsOf(written) };
  return { subject: email.subject, text: renderText(email), html: renderHtml(email) };
}

const sandboxParagraph = 'This is a sandbox example: no real office and no real money.';

function paragraphsOf({ paragraphs, isSandbox }: Email): readonly string[] {
  return isSandbox ? [...paragraphs, sandboxParagraph] : paragraphs;
}

const signature = `${product.name} · Questions? Write to ${product.supportEmail}`;

function renderText({ paragraphs, button, closing }: Email): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return [...paragraphs, ...link, closing, `-- \n${signature}`].join('\n\n');
}

function renderHtml({ subject, paragraphs, button, closing }: Email): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f6f8;color:#0f172a;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e8f0;border-radius:12px">
<p style="margin:0 0 24px;font-weight:600">${product.name}</p>
${paragraphs.map(renderParagraph).join('\n')}
${button ? renderButton(button) : ''}
${renderParagraph(closing)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2e8f0;color:#475569;font-size:14px">${escapeHtml(signature)}</p>
</div>
</body>
</html>`;
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function renderButton({ label, url }: NonNullable<Email['button']>): string {
  return `<p style="margin:32px 0"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:12px 24px;background:#1e293b;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}
