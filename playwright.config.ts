import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { metricsToken } from './test/e2e/support/metrics-token.ts';
import { isLongRun } from './test/support/long-run.ts';

/** Workers read this file again; what the first reading chose is handed on in the environment. */
function chosenOnce(name: string, choose: () => string): string {
  process.env[name] ??= choose();
  return process.env[name];
}

const port = Number(chosenOnce('E2E_PORT', () => String(20_000 + Math.floor(Math.random() * 10_000))));
const sandboxPort = port + 1;
const dataDir = chosenOnce('E2E_DATA_DIR', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rightful-e2e-'));
  chmodSync(folder, 0o755);
  // Only when this process ends is the server that writes there gone for certain.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});
/** No renderer is started before a page needs it. The others are those of Playwright's own list that matter here. */
const disabledFeatures = [
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(!isLongRun && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As cheap, and the run can count what its pages used: they end as children of the browser.
        '--no-zygote',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
  webServer: {
    // With exec, the server is no child of a shell that ends before it.
    command: `exec "${process.execPath}" src/server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
      // Offices and banks answer in a quarter of a minute instead of a whole one.
      SANDBOX_SPEED: '4',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    timeout: 60_000,
  },
});
