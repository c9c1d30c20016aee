import { type Config, readConfig } from '#server/config.ts';

interface TestConfigOptions extends Partial<Config> {
  /** Where the sandbox listens, so that every vendor is found there. */
  sandboxPort?: number;
}

export function createTestConfig({ sandboxPort, ...changes }: TestConfigOptions = {}): Config {
  const environment = { LOG_LEVEL: 'silent', ...(sandboxPort && { SANDBOX_PORT: String(sandboxPort) }) };
  return { ...readConfig(environment), ...changes };
}
