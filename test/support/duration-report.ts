import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';

/** Writes how many milliseconds each file took, with its hooks and imports. */
export function reportDurations(file: string): Reporter {
  return {
    onTestRunEnd: (modules) => {
      const durations = modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return [path.relative('.', module.moduleId), Math.round(collectDuration + duration)];
      });
      writeFileSync(file, JSON.stringify(Object.fromEntries(durations)));
    },
  };
}
