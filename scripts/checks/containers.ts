import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { report, unless } from './reading/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The instructions of the Dockerfile, with continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ');
    return { name, value: rest.join(' ') };
  });
const valuesOf = (wanted: string) =>
  instructions.filter(({ name }) => name === wanted).map(({ value }) => value);

interface Service {
  image: string;
  build?: string;
  ports?: string[];
  environment?: Record<string, unknown>;
  healthcheck?: object;
  networks?: string[];
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
}

const compose: {
  services: Record<string, Service>;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
  volumes: object;
} = parse(read('compose.yaml'), { merge: true });
const { services } = compose;
const ours = Object.values(services).filter(({ build }) => build !== undefined);
const knownVariables = new Set(read('.env.example').match(/^[A-Z_]+(?==)/gm));

const entries = Object.entries(services);
const [user] = valuesOf('USER');
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const placeOf = (wanted: string) => lastStage.findIndex(({ name }) => name === wanted);
const nodeVersion = read('.node-version').trim();
const [allowedFirst, ...allowed] = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const given = valuesOf('ENV').flatMap((value) => value.split(' '));

/** The packages that the programs import, and those of them that an install for production leaves out. */
function listImported() {
  const { dependencies }: { dependencies: object } = JSON.parse(read('package.json'));
  const rooms = globSync('{src/{server,shared,catalog},packages/{matching,private-postgres}/src}/**/*.ts', {
    cwd: root,
  });
  const imported = rooms
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/^(?:import|export) (?!type ).*?from '([^'#.][^']*)'/gms)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  const names = [...new Set(imported)];
  return { names, missing: names.filter((name) => !(name in dependencies)) };
}

const imported = listImported();

report({
  'The image': [
    ...unless(
      isSame(valuesOf('FROM'), [`node:${nodeVersion}-slim AS build`, `node:${nodeVersion}-slim`]),
      'does not use the Node version of everything else',
    ),
    ...unless(user === 'node' && placeOf('USER') < placeOf('CMD'), 'does not run as an unprivileged user'),
    ...unless(valuesOf('HEALTHCHECK').length === 1, 'has no health check'),
    ...unless(valuesOf('RUN')[0] === 'npm ci', 'is not built from the lockfile'),
    ...unless(
      allowedFirst === '*' && !allowed.some((entry) => /\.git/.test(entry)),
      'is not built only from allowed files, without their history',
    ),
    ...unless(
      isSame(given, ['NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data']),
      'sets other variables than the known ones',
    ),
    ...unless(valuesOf('ARG').length === 0, 'takes arguments, which may be secrets'),
    ...unless(imported.names.length > 10, 'seems to import hardly any package'),
  ],
  'Allowed files that are not there': allowed.filter(
    (entry) => globSync(entry.slice(1), { cwd: root }).length !== 1,
  ),
  'Packages that the programs import and production lacks': imported.missing,
});

function variablesAtFault({ environment = {} }: Service): string[] {
  const secrets = Object.entries(environment).filter(([name]) => /SECRET|KEY|TOKEN|PASSWORD/.test(name));
  return [
    ...Object.keys(environment).filter((name) => !knownVariables.has(name)),
    ...unless(secrets.length > 5, 'hardly any secret'),
    ...secrets
      .filter(([name, value]) => value !== `\${${name}:?}`)
      .map(([name]) => `${name} is not from outside`),
  ];
}

function isImagePinned({ build, image }: Service): boolean {
  return (build === undefined ? /^[a-z]+:\d+\.\d+(\.\d+)?$/ : /^rightful:/).test(image);
}

const subnet = compose.networks.inside.ipam.config[0]?.subnet;

report({
  'The services': [
    ...unless(
      isSame(Object.keys(services).sort(), ['database', 'proxy', 'web-1', 'web-2', 'worker']) &&
        isSame(
          ours.map(({ environment }) => environment?.ROLE),
          ['web', 'web', 'worker'],
        ) &&
        services.worker?.deploy?.replicas === 2,
      'are not two web processes, two workers, a database, and a proxy',
    ),
    ...unless(
      isSame(
        entries.filter(([, { ports }]) => ports).map(([name]) => name),
        ['proxy'],
      ),
      'can be reached from outside other than through the proxy',
    ),
  ],
  'Services without a pinned image': entries.filter(([, service]) => !isImagePinned(service)).map(nameOf),
  'Services that do not say whether they are healthy': entries
    .filter(([, { build, healthcheck }]) => build === undefined && healthcheck === undefined)
    .map(nameOf),
  'Variables of the services': ours.flatMap(variablesAtFault),
  'Services that trust more than the proxy in their own network': ours
    .filter(({ environment }) => subnet === undefined || environment?.TRUSTED_PROXIES !== subnet)
    .map(({ image }) => image),
  'Services that do not wait for the database': ours
    .filter(({ depends_on }) => depends_on?.database?.condition !== 'service_healthy')
    .map(({ image }) => image),
});

function nameOf([name]: [string, unknown]): string {
  return name;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
