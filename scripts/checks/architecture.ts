import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findCircles, neighborsOf } from './reading/circles.ts';
import { type Import, isTest, listFiles, readImports, root } from './reading/imports.ts';
import { report, unless } from './reading/report.ts';

/** Which room may import which. A room that is not listed may import nothing but itself, so a new one needs a line here. */
const allowedImports: Record<string, readonly string[]> = {
  'packages/matching': [],
  'packages/private-postgres': [],
  'packages/sandbox': [],
  'src/shared': [],
  'src/catalog': ['src/shared', 'data'],
  'src/server/platform': ['src/shared'],
  'src/server/features/*': ['src/shared', 'src/catalog', 'packages/matching', 'src/server/platform'],
  'src/server/commands': [
    'src/shared',
    'src/catalog',
    'src/server/platform',
    'src/server/features/*',
    'src/server',
  ],
  'src/server': [
    'src/shared',
    'src/catalog',
    'src/server/platform',
    'src/server/features/*',
    'packages/private-postgres',
  ],
  'src/web/lib': ['src/shared'],
  'src/web/ui': ['src/shared', 'src/web/lib'],
  'src/web/content': ['src/shared', 'src/web/lib', 'src/web/ui'],
  'src/web/features/*': ['src/shared', 'src/web/lib', 'src/web/ui', 'src/web/content'],
  'src/web': ['src/shared', 'src/web/lib', 'src/web/ui', 'src/web/content', 'src/web/features/*'],
};

/** The only files that may reach into a room from outside its list. */
const doors: Record<string, string> = {
  // What the stand-ins share with the app goes through one file.
  'packages/sandbox/src/shared.ts': 'src/shared',
  // The stand-ins are started on demand.
  'src/server/main.ts': 'packages/sandbox',
};

/** A room's face: what others import of it. Rooms that are not listed have none, and all their files may be imported. */
const faces: Record<string, RegExp> = {
  'src/server/features/*': /^src\/server\/features\/[^/]+\/api\.ts$/,
  'packages/*': /^packages\/[^/]+\/src\/(index|main|embedded-postgres)\.ts$/,
};

/** What composes the features also takes their routes and jobs. */
const composes = /^src\/server\/(app|main|job-handlers|deps|commands\/.*)(\.ts)?$/;
const composed = /^src\/server\/features\/[^/]+\/(routes|jobs)\.ts$/;

/** Only files whose path starts with the value may import the package that is the key. */
const fencedPackages: Record<string, string> = {
  nodemailer: 'src/server/platform/providers/',
  plaid: 'src/server/platform/providers/',
  stripe: 'src/server/platform/providers/',
  dwolla: 'src/server/platform/providers/',
  '@googleapis/gmail': 'src/server/platform/providers/',
  'google-auth-library': 'src/server/platform/providers/',
  'openid-client': 'src/server/platform/providers/',
  '@node-rs/argon2': 'src/server/platform/providers/',
  'pg-boss': 'src/server/platform/jobs/',
  pg: 'src/server/platform/db/',
  'pg-copy-streams': 'src/server/platform/db/',
  'prom-client': 'src/server/platform/',
  '@hyzyla/pdfium': 'src/server/platform/files/',
  sharp: 'src/server/platform/files/',
  '@cantoo/pdf-lib': 'src/server/platform/files/',
};

/** Which feature owns the tables of a schema file. Those of `audit`, `outside-events` and `vault` are the platform's. */
const tableOwners: Record<string, string> = {
  accounts: 'accounts',
  people: 'people',
  reviews: 'reviews',
  security: 'accounts',
  billing: 'billing',
  claims: 'claims',
  documents: 'claims',
  filings: 'claims',
  connections: 'connections',
  discovery: 'discovery',
  ledger: 'ledger',
  payouts: 'payouts',
  privacy: 'privacy',
  properties: 'properties',
  records: 'records',
  notifications: 'notifications',
  'search-plan': 'search-plan',
  sources: 'sources',
  support: 'support',
  todos: 'todos',
};

/** What features still join in their own SQL instead of asking the owner. The list only shrinks. */
const borrowedTables: Record<string, readonly string[]> = {
  accounts: ['connections', 'privacy'],
  billing: ['accounts', 'claims', 'filings', 'payouts'],
  claims: ['accounts', 'people'],
  discovery: ['accounts', 'connections', 'people', 'records', 'sources'],
  payouts: ['accounts', 'billing', 'claims', 'connections', 'filings'],
  // Exports, deletes, and holds back what everybody has about a person.
  privacy: Object.keys(tableOwners),
  support: ['accounts'],
};

const environmentReaders = ['src/server/commands/run.ts', 'src/server/main.ts'];

const sources = listFiles('src/**/*.{ts,tsx}', 'packages/*/{src,cli}/**/*.{ts,tsx}').filter(
  (file) => !isTest(file),
);
const read = sources.map(readImports);
const imports = read.flatMap(({ files }) => files);
const packages = read.flatMap((found) => found.packages);

function roomOf(file: string): string {
  const [top, second = '', third = '', fourth] = file.split('/');
  if (top === 'data') return top;
  if (top === 'packages' || second === 'shared' || second === 'catalog') return `${top}/${second}`;
  if (third === 'features') return `${top}/${second}/features/${fourth}`;
  return third.includes('.') ? `${top}/${second}` : `${top}/${second}/${third}`;
}

const ruleOf = (room: string) => room.replace(/features\/.+/, 'features/*');

function breaksTable({ from, to }: Import): boolean {
  const [room, target] = [roomOf(from), roomOf(to)];
  if (room === target || doors[from] === target) return false;
  const isOtherFeature = ruleOf(room) === ruleOf(target) && room.startsWith('src/server/');
  return !isOtherFeature && !(allowedImports[ruleOf(room)] ?? []).includes(ruleOf(target));
}

/** Comes in by a window: imports a file that is not its room's face. */
function passesFace({ from, to }: Import): boolean {
  if (roomOf(from) === roomOf(to)) return false;
  const face = faces[ruleOf(roomOf(to))] ?? (to.startsWith('packages/') ? faces['packages/*'] : undefined);
  return face !== undefined && !face.test(to) && !(composes.test(from) && composed.test(to));
}

const isFenceBroken = ({ from, name, isType }: (typeof packages)[number]) =>
  !isType &&
  name in fencedPackages &&
  from.startsWith('src/') &&
  !from.startsWith(fencedPackages[name] ?? '');

/** Inside a feature, files name each other relatively, so that the feature can move. */
function namesItselfFromOutside({ from, to, name }: Import): boolean {
  return name.startsWith('#') && from.includes('/features/') && roomOf(from) === roomOf(to);
}

/** The feature and the schema file that it imports without owning it, such as `payouts: claims`. */
function borrowed({ from, to }: Import): string[] {
  const feature = /^src\/server\/features\/([^/]+)\//.exec(from)?.[1];
  const schema = /^src\/server\/platform\/db\/schema\/([^/]+)\.ts$/.exec(to)?.[1];
  const owner = schema && tableOwners[schema];
  return feature && owner && owner !== feature ? [`${feature}: ${schema}`] : [];
}

const borrowings = new Set(imports.flatMap(borrowed));
const listedBorrowings = Object.entries(borrowedTables).flatMap(([feature, schemas]) =>
  schemas.map((schema) => `${feature}: ${schema}`),
);

const show = ({ from, to }: Import) => `${from} -> ${to}`;

const perFolder = Map.groupBy(sources, (file) => path.dirname(file));

report({
  'The sources cannot be read': unless(
    sources.length > 500 && imports.length > 2_000,
    `${sources.length} files, ${imports.length} imports`,
  ),
  'Imports that the table does not allow': imports.filter(breaksTable).map(show),
  'Imports that go past a face': imports.filter(passesFace).map(show),
  'Circles of files': findCircles(imports.map(({ from, to }) => [from, to])),
  'Circles of folders': findCircles(imports.flatMap(neighborsOf)),
  'Tables of another feature': [...borrowings].filter((each) => !listedBorrowings.includes(each)),
  'Tables that are listed as borrowed and no longer are': listedBorrowings.filter(
    (each) => !borrowings.has(each) && !each.startsWith('privacy: '),
  ),
  'Packages outside their fence': packages
    .filter(isFenceBroken)
    .map(({ from, name }) => `${from} -> ${name}`),
  'The environment is read only where programs start': sources.filter(
    (file) =>
      file.startsWith('src/') &&
      !environmentReaders.includes(file) &&
      readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  ),
  'Names that say nothing': sources.filter((file) =>
    /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)/.test(file),
  ),
  'A feature imports its own files relatively': imports.filter(namesItselfFromOutside).map(show),
  'Folders of more than twenty files want rooms': [...perFolder]
    .filter(([, files]) => files.length > 20)
    .map(([folder, files]) => `${folder}: ${files.length}`),
});

console.log(`${sources.length} source files in src and packages, ${imports.length} imports between them.`);
