import { readFile, writeFile } from 'node:fs/promises';

/**
 * If a registry lacks a package's binaries for other platforms, npm leaves them out of the lockfile, and `npm ci` then
 * refuses it. This script adds them again; npm skips those for other platforms. Run it after every change of
 * dependencies: `npm run lockfile:complete`.
 */
const file = new URL('../package-lock.json', import.meta.url);
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

function describePlatform(name) {
  const words = name.split('/').at(-1).split('-');
  const system = words.find((word) => systems.includes(word));
  const processor = words.find((word) => processors.includes(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(processor && { cpu: [processor] }),
    ...((isMusl || isGnu) && { libc: [isMusl ? 'musl' : 'glibc'] }),
    ...(system && { os: [system] }),
  };
}

function listMissing(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  );
}

const lockfile = JSON.parse(await readFile(file, 'utf8'));
const missing = listMissing(lockfile.packages);
for (const { name, version, dev } of missing) {
  lockfile.packages[`node_modules/${name}`] = {
    version,
    ...(dev && { dev: true }),
    optional: true,
    ...describePlatform(name),
  };
}
const sorted = Object.keys(lockfile.packages).sort((one, other) => one.localeCompare(other, 'en'));
lockfile.packages = Object.fromEntries(sorted.map((key) => [key, lockfile.packages[key]]));
await writeFile(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${missing.length} packages for other platforms added to the lockfile`);
