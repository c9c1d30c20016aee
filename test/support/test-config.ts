import { type Config, readConfig } from '#server/platform/config/config.ts';

interface TestConfigOptions extends Partial<Config> {
  /** The port of the sandbox, which serves all vendors. */
  sandboxPort?: number;
}

export function createTestConfig({ sandboxPort, ...changes }: TestConfigOptions = {}): Config {
  const environment = { LOG_LEVEL: 'silent', ...(sandboxPort && { SANDBOX_PORT: String(sandboxPort) }) };
  return { ...readConfig(environment), ...changes };
}
