import { rm } from 'node:fs/promises';

/** Playwright asks for a default export here. */
export default async function removeData(): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
