import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

test.each([
  ['lease.pdf', `attachment; filename="lease.pdf"; filename*=UTF-8''lease.pdf`],
  [
    'Łukasz’s "ID" (1).jpg',
    `attachment; filename="_ukasz_s _ID_ _1_.jpg"; filename*=UTF-8''%C5%81ukasz%E2%80%99s%20%22ID%22%20%281%29.jpg`,
  ],
  [
    'a\r\nset-cookie: x',
    `attachment; filename="a__set-cookie_ x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`,
  ],
])('%j cannot leave its header', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
});
