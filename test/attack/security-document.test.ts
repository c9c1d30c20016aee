import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const [, ...threats] = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split(/^## /m);

describe('every threat in docs/security.md names existing tests', () => {
  test.each(threats.map((section) => [section.split('\n', 1)[0] ?? '', section]))('%s', (_name, section) => {
    const [, held = ''] = section.split('\nHeld by ');
    const files = [...held.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
