import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Which folder may import which. A folder that is not listed may import nothing, so a new folder needs a line here.
 * Files directly below `server` and `web` compose the folders. The few that folders may import are listed.
 */
const allowedImports: Record<string, readonly string[]> = {
  shared: [],
  matching: ['shared'],
  catalog: ['shared'],
  cli: ['shared', 'matching'],
  'web/lib': ['shared'],
  'web/ui': ['shared', 'web/lib'],
  'web/content': ['shared', 'web/lib', 'web/ui'],
  'web/features/*': ['shared', 'web/lib', 'web/ui', 'web/content'],
  web: ['shared', 'web', 'web/lib', 'web/ui', 'web/content', 'web/features/*'],
  'server/log.ts': [],
  'server/operator-paths.ts': [],
  'server/startup-error.ts': [],
  'server/tokens.ts': [],
  'server/write-file-atomically.ts': [],
  'server/vendor-config.ts': ['shared'],
  'server/nacha-config.ts': ['shared'],
  'server/environment.ts': [
    'shared',
    'server/nacha-config.ts',
    'server/startup-error.ts',
    'server/vault',
    'server/vendor-config.ts',
  ],
  'server/config.ts': [
    'shared',
    'server/environment.ts',
    'server/nacha-config.ts',
    'server/vault',
    'server/vendor-config.ts',
  ],
  'server/deps.ts': [
    'shared',
    'server/audit',
    'server/config.ts',
    'server/db',
    'server/jobs',
    'server/log.ts',
    'server/metrics',
    'server/providers',
    'server/vault',
  ],
  'server/db': ['shared', 'server/log.ts', 'server/startup-error.ts'],
  'server/vault': ['shared', 'server/db', 'server/startup-error.ts'],
  'server/audit': ['shared', 'server/db', 'server/vault'],
  'server/jobs': ['shared', 'server/db', 'server/log.ts'],
  'server/providers': ['shared'],
  // Reading what a stranger sent, whichever feature it is for.
  'server/files': ['shared'],
  'server/http': [
    'shared',
    'server/app.ts (type)',
    'server/db',
    'server/deps.ts',
    'server/operator-paths.ts',
    'server/providers/vendor-error.ts',
    'server/startup-error.ts',
    'server/tokens.ts',
  ],
  'server/metrics': [
    'shared',
    'server/app.ts (type)',
    'server/db',
    'server/jobs',
    'server/log.ts',
    'server/operator-paths.ts',
    'server/providers',
  ],
  'server/features/*': [
    'shared',
    'matching',
    'catalog',
    'server/app.ts (type)',
    'server/db',
    'server/deps.ts',
    'server/files',
    'server/http',
    'server/jobs',
    'server/metrics/product-metrics.ts',
    'server/providers (type)',
    'server/providers/vendor-error.ts',
    'server/tokens.ts',
    'server/write-file-atomically.ts',
    'server/features/ledger/api.ts',
  ],
  'server/main.ts': [
    'shared',
    'catalog',
    'sandbox',
    'server',
    'server/config.ts',
    'server/deps.ts',
    'server/db',
    'server/log.ts',
    'server/startup-error.ts',
    'server/http',
    'server/features/*',
  ],
  // Programs that operators run besides the server.
  'server/commands': [
    'shared',
    'server',
    'server/audit',
    'server/config.ts',
    'server/deps.ts',
    'server/db',
    'server/jobs',
    'server/log.ts',
    'server/providers',
    'server/startup-error.ts',
    'server/vault',
    'server/features/*',
  ],
  server: [
    'shared',
    'server',
    'server/audit',
    'server/config.ts',
    'server/deps.ts',
    'server/db',
    'server/http',
    'server/jobs',
    'server/log.ts',
    'server/metrics',
    'server/providers',
    'server/startup-error.ts',
    'server/vault',
    'server/vendor-config.ts',
    'server/features/*',
  ],
  sandbox: ['shared'],
};

/** The few features that use another one through its service. */
const furtherImports: Record<string, readonly string[]> = {
  // Whatever is found, the records are searched by who keeps them.
  'server/features/discovery': [
    'server/features/records/service.ts',
    'server/features/records/match-new-records.ts',
  ],
};

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
  'prom-client': 'src/server/platform/metrics/',
  pdfkit: 'src/server/features/claims/packet/',
  sharp: 'src/server/features/claims/documents/',
  'smtp-server': 'packages/sandbox/src/',
  'postal-mime': 'packages/sandbox/src/',
};

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.replace(/^src\//, '').split('/');
  if (top !== 'server' && top !== 'web') return top;
  if (second === 'features') return `${top}/features/${third}`;
  const place = `${top}/${second}`;
  if (!second.includes('.')) return place;
  return place in allowedImports ? place : top;
}

const ruleOf = (room: string) => room.replace(/features\/.+/, 'features/*');

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  );
  return [...statements].map((match) => ({
    from: file,
    to: match[2] ?? match[3] ?? match[4] ?? '',
    isType: match[1] !== undefined,
  }));
}

/** Returns the imported file below `src`, or undefined for a package. */
function resolveFile({ from, to }: Import): string | undefined {
  if (to.startsWith('#')) return `src/${to.slice(1)}`;
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(from), to);
  return undefined;
}

function breaksTable(found: Import): boolean {
  const target = resolveFile(found);
  if (!target) return false;
  const [from, to] = [roomOf(found.from), roomOf(target)];
  if (from === to) return false;
  const allowed = [...(allowedImports[ruleOf(from)] ?? []), ...(furtherImports[from] ?? [])];
  if (
    found.isType &&
    (allowed.includes(`${target.replace(/^src\//, '')} (type)`) || allowed.includes(`${ruleOf(to)} (type)`))
  )
    return false;
  if (allowed.includes(target.replace(/^src\//, ''))) return false;
  const isForeignFeature = ruleOf(from) === ruleOf(to);
  return isForeignFeature || !allowed.includes(ruleOf(to));
}

const productImports = sources.filter((file) => !isTest(file)).flatMap(importsOf);

/** Returns the two neighbors that an import connects, each a folder or a file, in the innermost folder around both. */
function neighborsOf(found: Import): [string, string] {
  const from = found.from.split('/');
  const to = (resolveFile(found) ?? '').split('/');
  const depth = from.findIndex((name, index) => name !== to[index]) + 1;
  return [from.slice(0, depth).join('/'), to.slice(0, depth).join('/')];
}

/** Returns the imports by which a folder reaches itself again, by way of other folders or of files next to them. */
function findCircles(imports: readonly Import[]): string[] {
  const edges = imports.map(neighborsOf);
  const importedBy = Map.groupBy(edges, ([from]) => from);
  const reaches = (start: string, end: string) => {
    const reached = new Set([start]);
    // Iterating a set also visits what is added meanwhile.
    for (const part of reached) for (const [, to] of importedBy.get(part) ?? []) reached.add(to);
    return reached.has(end);
  };
  const circles = edges.filter(([from, to]) => path.extname(from) === '' && reaches(to, from));
  return [...new Set(circles.map(([from, to]) => `${from} -> ${to}`))].sort();
}

describe('the architecture', () => {
  test('has sources to check', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(productImports.length).toBeGreaterThan(100);
  });

  test('every import follows the table', () => {
    expect(productImports.filter(breaksTable).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test('neighboring folders never import each other in a circle', () => {
    // Routes are mounted by the app and take its type.
    const isAppType = (found: Import) => found.isType && resolveFile(found) === 'src/server/app.ts';
    const checked = productImports.filter(
      (found) => /^src\/(server|web)\//.test(found.from) && !isAppType(found),
    );
    expect(findCircles(checked)).toEqual([]);
  });

  test('inside a feature, routes call the services and only services touch queries', () => {
    const broken = productImports.filter(
      ({ from, to, isType }) => !isType && from.endsWith('/routes.ts') && to.endsWith('queries.ts'),
    );
    expect(broken).toEqual([]);
    const upward = productImports.filter(
      ({ from, to }) => from.endsWith('queries.ts') && /(routes|service)\.ts$/.test(to),
    );
    expect(upward).toEqual([]);
  });

  test('fenced packages are imported only from their folder', () => {
    const broken = productImports.filter(
      ({ from, to, isType }) => !isType && to in fencedPackages && !from.startsWith(fencedPackages[to] ?? ''),
    );
    expect(broken.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test('the environment is read only where programs start', () => {
    const readers = sources.filter(
      (file) => !isTest(file) && readFileSync(path.join(root, file), 'utf8').includes('process.env'),
    );
    expect(readers.sort()).toEqual(['src/server/commands/operator-command.ts', 'src/server/main.ts']);
  });

  test('no folder or file has a meaningless name', () => {
    expect(sources.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)/.test(file))).toEqual(
      [],
    );
  });

  test('a feature imports its own files relatively', () => {
    const featureOf = (file: string) => /^src\/(?:server|web)\/features\/[^/]+\//.exec(file)?.[0];
    const absolute = sources.flatMap(importsOf).filter((found) => {
      const feature = featureOf(found.from);
      return feature && found.to.startsWith('#') && resolveFile(found)?.startsWith(feature);
    });
    expect(absolute.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });
});
