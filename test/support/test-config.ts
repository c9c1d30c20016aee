import { type Config, readConfig } from '#server/config.ts';

export function createTestConfig(changes: Partial<Config> = {}): Config {
  return { ...readConfig({ LOG_LEVEL: 'silent' }), ...changes };
}
