import { isTest, listFiles, readImports } from './reading/imports.ts';
import { report } from './reading/report.ts';

/**
 * What somebody opens to follow one act: the file it begins in, what that imports in the same feature, and so on. Whatever lies
 * outside of the feature shows only its face, so it need not be opened.
 */
const acts = [
  { act: 'reading a claim', within: 'src/server/features/claims/', start: 'read-claim.ts', most: 5 },
  { act: 'filing a claim', within: 'src/server/features/claims/', start: 'filing/file-claim.ts', most: 10 },
  {
    act: 'sending a payout',
    within: 'src/server/features/payouts/',
    start: 'payments/send-payout.ts',
    most: 8,
  },
  { act: 'buying a plan', within: 'src/server/features/billing/', start: 'start-payment.ts', most: 8 },
  { act: 'signing in', within: 'src/server/features/accounts/', start: 'sign-in.ts', most: 7 },
  {
    act: 'a row of the dashboard',
    within: 'src/web/features/dashboard/',
    start: 'claims/claim-row.tsx',
    most: 12,
  },
] as const;

function closureOf({ within, start }: (typeof acts)[number]): string[] {
  const reached = new Set([`${within}${start}`]);
  // Iterating a set also visits what is added meanwhile.
  for (const file of reached)
    for (const { to } of readImports(file).files) if (to.startsWith(within)) reached.add(to);
  return [...reached];
}

const closures = acts.map((act) => ({ ...act, files: closureOf(act) }));

for (const { act, files, most } of closures) console.log(`${act}: ${files.length} of at most ${most} files`);

const rooms = [
  'src/shared',
  'src/catalog',
  'src/server',
  'src/web',
  'packages/matching',
  'packages/private-postgres',
  'packages/sandbox',
];
const counts = rooms.map((room) => ({
  room,
  count: listFiles(`${room}/**/*.{ts,tsx}`).filter((file) => !isTest(file)).length,
}));
for (const { room, count } of counts) console.log(`${room}: ${count} files`);
const total = counts.reduce((sum, { count }) => sum + count, 0);
console.log(`${total} source files`);

const mostFiles = 1_450;

report({
  'Too many files to follow one act': closures
    .filter(({ files, most }) => files.length > most)
    .map(({ act, files, most }) => `${act}: ${files.length} instead of ${most}\n    ${files.join('\n    ')}`),
  'Too many source files': total > mostFiles ? [`${total} instead of ${mostFiles}`] : [],
});
