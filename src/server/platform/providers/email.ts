import type { Operator } from '#shared/account/operator.ts';
import { finderSentencesFor, type Held } from '#shared/claims/finder-sentences.ts';
import { partsOfLine, shortLines } from '#shared/claims/slip.ts';
import type { Slip } from '#shared/claims/slip-schema.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { product } from '#shared/product.ts';

/** The content of every email we send: a few sentences and, for our own users, one button. */
export interface Email {
  subject: string;
  /** Whether it is about an invented claim, which the reader must not take for a real one. */
  isSandbox?: boolean;
  /** The first sentence says what the email is about, because some mail apps preview nothing else. */
  paragraphs: readonly string[];
  /** What was printed about a claim, and what it means; the few lines by which it is recognized. */
  slip?: Slip;
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

function renderText({ paragraphs, slip, button, closing }: Email, signature: readonly string[]): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const record = slip ? [slipText(slip)] : [];
  return [...paragraphs, ...record, ...link, closing, `-- \n${signature.join('\n')}`].join('\n\n');
}

/** Many mail apps read neither style sheets nor variables, so the tokens' values for the light theme stand here. */
const look = {
  desk: '#e7ebee',
  ground: '#ffffff',
  ink: '#15212b',
  inkSoft: '#4a5864',
  line: '#d8dee3',
  primary: '#1c2b38',
  paper: '#faf7ef',
  paperHead: '#f2ecdf',
  paperLine: '#d6ccb6',
  paperInk: '#2b2619',
  paperInkSoft: '#635938',
  pen: '#1b4e91',
  wait: '#7a4b00',
  text: "16px/1.55 Inter,system-ui,-apple-system,'Segoe UI',sans-serif",
  head: "600 22px/1.3 Besley,Georgia,'Times New Roman',serif",
} as const;

function renderHtml(
  { subject, paragraphs, slip, button, closing }: Email,
  signature: readonly string[],
): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${look.desk};color:${look.ink};font:${look.text}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:${look.ground};border:1px solid ${look.line}">
<p style="margin:0 0 24px;font:${look.head}">${product.name}</p>
${paragraphs.map(renderParagraph).join('\n')}
${slip ? renderSlip(slip) : ''}
${button ? renderButton(button) : ''}
${renderParagraph(closing)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${look.line};color:${look.inkSoft};font-size:13px">${signature.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>`;
}

const signs = { agrees: '✓', asks: '?', informs: '' } as const;

function slipText(slip: Slip): string {
  const { head, foot } = slip;
  const lines = shortLines(slip).map(
    ({ raw, reading, mark }) => `  ${raw}\n    ${`${signs[mark]} ${reading}`.trim()}`,
  );
  return [`${head.office}\n${head.list}`, ...lines, `  On record: ${foot.amountText}`].join('\n');
}

const colors = { agrees: look.pen, asks: look.wait, informs: look.paperInkSoft } as const;

const underlines = { agreed: `2px solid ${look.pen}`, asked: `2px dashed ${look.wait}` } as const;

function renderLine(line: Slip['lines'][number]): string {
  return partsOfLine(line)
    .map(({ text, is }) =>
      is === 'plain'
        ? escapeHtml(text)
        : `<span style="border-bottom:${underlines[is]}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** A plain table, square and without the cut corner, which mail apps cannot draw. */
function renderSlip(slip: Slip): string {
  const { head, foot } = slip;
  const cell = 'padding:8px 12px;vertical-align:top';
  const rows = shortLines(slip).map((line) => {
    const weight = line.mark === 'informs' ? 400 : 600;
    const reading = `${signs[line.mark]} ${escapeHtml(line.reading)}`.trim();
    return `<tr><td width="55%" style="${cell};font:14px/1.5 'IBM Plex Mono',Menlo,Consolas,monospace;word-break:break-word">${renderLine(line)}</td><td style="${cell};border-left:3px double ${look.paperLine};color:${colors[line.mark]};font-size:14px;font-weight:${weight}">${reading}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px;border:1px solid ${look.paperLine};background:${look.paper};color:${look.paperInk}">
<tr><td colspan="2" style="padding:12px;background:${look.paperHead};border-bottom:1px solid ${look.paperLine}"><strong>${escapeHtml(head.office)}</strong><br><span style="color:${look.paperInkSoft};font-size:13px">${escapeHtml(head.list)}</span></td></tr>
${rows.join('\n')}
<tr><td style="padding:12px;border-top:1px solid ${look.paperLine};color:${look.paperInkSoft};font-size:13px">On record</td><td align="right" style="padding:12px;border-top:1px solid ${look.paperLine};font:${look.head}">${escapeHtml(foot.amountText)}</td></tr>
</table>`;
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function renderButton({ label, url }: NonNullable<Email['button']>): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:12px 20px;background:${look.primary};color:${look.ground};border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}
