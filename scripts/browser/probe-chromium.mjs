import { chromium } from '@playwright/test';

const executablePath = process.argv[2];

async function probe() {
  const server = await chromium.launchServer(executablePath ? { executablePath } : {});
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  await page.setContent('<h1>Rightful</h1>');
  await page.getByRole('heading', { name: 'Rightful' }).waitFor({ timeout: 10_000 });
  console.log(JSON.stringify({ path: server.process().spawnfile, version: browser.version() }));
  await browser.close();
  await server.close();
}

try {
  await probe();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
