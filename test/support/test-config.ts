import { type Config, readConfig } from '#server/platform/config/config.ts';

/** The least that Argon2 takes. A test of the hasher holds the real cost. */
export const cheapPasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface TestConfigOptions extends Partial<Config> {
  /** The port of the sandbox, which serves all vendors. */
  sandboxPort?: number;
}

export function createTestConfig({ sandboxPort, ...changes }: TestConfigOptions = {}): Config {
  const environment = { LOG_LEVEL: 'silent', ...(sandboxPort && { SANDBOX_PORT: String(sandboxPort) }) };
  return { ...readConfig(environment), passwordCost: cheapPasswordCost, ...changes };
}
