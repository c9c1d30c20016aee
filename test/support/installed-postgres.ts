import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@rightful/private-postgres';
import pg from 'pg';
import { actingRoles } from '../../src/server/platform/db/acting-role.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

const run = promisify(execFile);

const debianFolder = '/usr/lib/postgresql';

/** Where this machine has a PostgreSQL with all its programs, the newest first: the one for the tests comes without pg_dump. */
export async function findInstalledPostgres(): Promise<string | undefined> {
  const versions = await readdir(debianFolder).catch(() => []);
  const debian = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [...debian.map((version) => path.join(debianFolder, version, 'bin')), '/usr/local/bin'];
  for (const folder of folders) {
    const programs = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].map((name) => path.join(folder, name));
    if (await Promise.all(programs.map((file) => access(file))).catch(() => undefined)) return folder;
  }
  return undefined;
}

/** Root may not run the server, so it runs it as the owner of `postgres`'s home. */
async function findUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ids = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])));
  const [uid = 0, gid = 0] = ids.map(({ stdout }) => Number(stdout));
  return { uid, gid };
}

/** Starts a server of that installation, with an administrator and the product's user, who may not read everything. */
export async function startInstalledPostgres(programs: string) {
  const folder = await makeTemporaryFolder('installed-postgres');
  const user = await findUser();
  const call = (name: string, args: string[]) => run(path.join(programs, name), args, { cwd: '/', ...user });
  const data = path.join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  await mkdir(data);
  await writeFile(passwordFile, password);
  if (user) await Promise.all([data, passwordFile].map((file) => chown(file, user.uid, user.gid)));
  await call('initdb', [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--no-locale',
    '-N',
    `--pwfile=${passwordFile}`,
    data,
  ]);
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await call('pg_ctl', ['-D', data, '-w', '-o', options, '-l', path.join(data, 'log'), 'start']);
  const addressOf = (name: string, database: string) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
  const admin = new pg.Client({ connectionString: addressOf('postgres', 'postgres') });
  await admin.connect();
  await admin.query(`create role product login password '${password}'`);
  for (const role of actingRoles) await admin.query(`create role ${role}; grant ${role} to product`);
  return {
    password,
    createDatabase: async (name: string) => {
      await admin.query(`create database ${name} owner product`);
      return { databaseUrl: addressOf('product', name), adminUrl: addressOf('postgres', name) };
    },
    stop: async () => {
      await admin.end();
      await call('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      await removeFolder(folder);
    },
  };
}
