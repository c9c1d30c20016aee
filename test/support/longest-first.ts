import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How many seconds the longest files took when `npm run test:long` last wrote them down. */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'longest-files.json'), 'utf8'),
);

/** Starts the longest files first, so that no worker begins one when the others are about to end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[path.relative('.', moduleId)] ?? 0;
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
