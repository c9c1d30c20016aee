import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, in content and in attributes', () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">` +
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</a>',
  );
});

test('markup and lists of markup are kept, and an absent value adds nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${html`<p>${2}</p>`}`.toString()).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><p>2</p>',
  );
});

test('backslashes stay as they were written', () => {
  expect(html`<p>${'\\n'}</p>`.toString()).toBe('<p>\\n</p>');
});
