import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '..');
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

describe('the image', () => {
  test('uses the Node version of everything else', () => {
    const version = read('.node-version').trim();
    expect(valuesOf('FROM')).toEqual([`node:${version}-slim AS build`, `node:${version}-slim`]);
  });

  test('runs as an unprivileged user and has a health check', () => {
    const [user] = valuesOf('USER');
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    expect(user).toBe('node');
    expect(lastStage.findIndex(({ name }) => name === 'USER')).toBeLessThan(
      lastStage.findIndex(({ name }) => name === 'CMD'),
    );
    expect(valuesOf('HEALTHCHECK')).toHaveLength(1);
  });

  test('is built from the lockfile and only from allowed files', () => {
    expect(valuesOf('RUN')[0]).toBe('npm ci');
    const [first, ...allowed] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    for (const entry of allowed) expect(globSync(entry.slice(1), { cwd: root }), entry).toHaveLength(1);
  });

  test('contains no secret and sets only known variables', () => {
    const given = valuesOf('ENV').flatMap((value) => value.split(' '));
    expect(given).toEqual(['NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data']);
    expect(valuesOf('ARG')).toEqual([]);
  });

  test('has every package that the programs import', () => {
    const { dependencies }: { dependencies: object } = JSON.parse(read('package.json'));
    const rooms = globSync('src/{server,sandbox,shared,matching,catalog}/**/*.ts', { cwd: root });
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
    expect(new Set(imported).size).toBeGreaterThan(10);
    expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the services', () => {
  test('are two web processes, two workers, a database, and a proxy, which alone is reachable from outside', () => {
    expect(Object.keys(services).sort()).toEqual(['database', 'proxy', 'web-1', 'web-2', 'worker']);
    expect(services.worker?.deploy).toEqual({ replicas: 2 });
    expect(ours.map(({ environment }) => environment?.ROLE)).toEqual(['web', 'web', 'worker']);
    const reachable = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(reachable.map(([name]) => name)).toEqual(['proxy']);
  });

  test.each(Object.entries(services))(
    '%s has a pinned image and says whether it is healthy',
    (_name, service) => {
      const isOurs = service.build !== undefined;
      expect(service.image).toMatch(isOurs ? /^rightful:/ : /^[a-z]+:\d+\.\d+(\.\d+)?$/);
      expect(isOurs || service.healthcheck !== undefined).toBe(true);
    },
  );

  test('get only known variables, and every secret from outside', () => {
    for (const { environment = {} } of ours) {
      expect(Object.keys(environment).filter((name) => !knownVariables.has(name))).toEqual([]);
      const secrets = Object.entries(environment).filter(([name]) => /SECRET|KEY|TOKEN|PASSWORD/.test(name));
      expect(secrets.length).toBeGreaterThan(5);
      for (const [name, value] of secrets) expect(value).toBe(`\${${name}:?}`);
    }
  });

  test('trust only the proxy in their own network', () => {
    const [network] = compose.networks.inside.ipam.config;
    for (const { environment } of ours) expect(environment?.TRUSTED_PROXIES).toBe(network?.subnet);
  });

  test('wait for the database', () => {
    for (const service of ours)
      expect(service.depends_on?.database).toEqual({ condition: 'service_healthy' });
  });
});
