import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { reportDurations } from './test/support/duration-report.ts';
import { isLongRun, seed } from './test/support/long-run.ts';

/** Tests that each start several programs. Alongside other tests, they would starve each other of CPU time. */
const programs = [
  'test/front-door.test.ts',
  'test/faults/{killed-import,killed-worker,money-kills,product-under-faults,full-disk}.test.ts',
];

const shared = { pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000, restoreMocks: true } as const;
const reportFolder = process.env.TEST_REPORT_FOLDER;

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['test/support/global-setup.ts'],
    reporters: reportFolder
      ? [
          'default',
          ['json', { outputFile: path.join(reportFolder, 'report.json') }],
          reportDurations(path.join(reportFolder, 'durations.json')),
        ]
      : ['default'],
    // By default, files that took longest in the last run go first, or else the largest.
    ...(isLongRun && { sequence: { shuffle: { files: true }, seed } }),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', 'packages/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: programs,
          // Files share a process, which imports the product once. The long run finds out whether they disturb each other.
          isolate: isLongRun,
          maxWorkers: 3,
        },
      },
      { test: { ...shared, name: 'programs', include: programs, maxWorkers: 1 } },
    ],
  },
});
