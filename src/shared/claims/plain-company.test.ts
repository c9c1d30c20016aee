import { expect, test } from 'vitest';
import { plainCompany } from './plain-company.ts';

test.each([
  ['EXAMPLE ORCHARDS, LLC', 'Example Orchards'],
  ['HARBORLIGHT BANK, N.A.', 'Harborlight Bank'],
  ['PINECONE SANDBOX CREDIT UNION', 'Pinecone Sandbox Credit Union'],
  ['SAMPLE FOODS CO., INC.', 'Sample Foods'],
  ['BANK OF THE EXAMPLE', 'Bank of the Example'],
  ['THE EXAMPLE COMPANY', 'The Example'],
  ["O'HARA & SONS LTD", "O'Hara & Sons"],
  ['MCEXAMPLE-SMITH CORPORATION', 'McExample-Smith'],
  ["TRAVELER'S EXAMPLE", "Traveler's Example"],
  ['CVS EXAMPLE', 'CVS Example'],
  ['AT&T EXAMPLE', 'AT&T Example'],
  ['3M EXAMPLE', '3M Example'],
  ['ST EXAMPLE HOSPITAL', 'St Example Hospital'],
  ['Sample Foods Inc.', 'Sample Foods'],
  ['eExample plc', 'eExample'],
  ['LLC', 'LLC'],
  ['  EXAMPLE   STAFFING   INC ', 'Example Staffing'],
])('%s is called %s', (printed, plain) => {
  expect(plainCompany(printed)).toBe(plain);
});
