import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, listFiles, root } from './reading/imports.ts';
import { report, unless } from './reading/report.ts';

/** What runs in production, in processes and in browsers. */
const sources = listFiles('src/**/*.{ts,tsx}', 'packages/matching/src/**/*.ts')
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const findIn = (pattern: RegExp, exceptFile = '') =>
  sources.filter(({ file, text }) => file !== exceptFile && pattern.test(text)).map(({ file }) => file);

/** The only file that encrypts. */
const seal = 'src/server/platform/vault/seal.ts';
const [sealing] = sources.filter(({ file }) => file === seal);

/** Authenticator apps know only codes of HMAC-SHA-1. */
const totp = 'src/server/platform/providers/totp.ts';

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const passwordForms = sources
  .map(({ file, text }) => ({
    file,
    fields: countOf(text, /<PasswordField\b/g),
    filled: countOf(text, /autoComplete="(?:current|new)-password"/g),
  }))
  .filter(({ fields }) => fields > 0);

report({
  'Hardly any code was read': unless(
    sources.length > 500 && passwordForms.length > 3,
    `${sources.length} files`,
  ),
  // Backups start PostgreSQL's own programs, with fixed arguments and the operator's file.
  'Code starts programs': findIn(/node:child_process/, 'src/server/platform/db/backup/postgres-programs.ts'),
  'Text becomes code': findIn(/\beval\(|\bnew Function\(|node:vm/),
  'Text becomes markup': findIn(
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
  ),
  'Code encrypts beside the vault, or not by AES-256-GCM': [
    ...findIn(/create(?:Cipher|Decipher)iv|publicEncrypt|privateDecrypt/, seal),
    ...unless(sealing?.text.includes("const algorithm = 'aes-256-gcm';") ?? false, seal),
  ],
  'Code hashes by something else than SHA-256': findIn(
    /createH(?:ash|mac)\((?!'sha256')|'(?:md5|sha-?1)'/i,
    totp,
  ),
  'The server chooses what can be guessed': findIn(/Math\.random/).filter((file) =>
    file.startsWith('src/server/'),
  ),
  'Password fields keep password managers or pasting out': [
    ...passwordForms.filter(({ fields, filled }) => fields !== filled).map(({ file }) => file),
    ...findIn(/\bonPaste\b/),
  ],
});
