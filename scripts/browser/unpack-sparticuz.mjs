import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const entry = createRequire(path.join(folder, 'package.json')).resolve('@sparticuz/chromium');
const { inflate } = await import(pathToFileURL(entry).href);
const archives = path.join(folder, 'node_modules', '@sparticuz', 'chromium', 'bin');
for (const name of ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']) {
  await inflate(path.join(archives, name));
}
