import { type Html, html } from './html.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

export function timestamp(iso: string): Html {
  return html`<time datetime="${iso}">${format.format(new Date(iso))} UTC</time>`;
}
