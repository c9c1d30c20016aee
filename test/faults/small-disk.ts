import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const blockBytes = 65_536;

/** Mounts a small disk that a test can fill. Undefined if this user cannot mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rightful-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    /** Fills the disk until only this many bytes are free. */
    async fill(leftBytes: number): Promise<void> {
      const file = await open(ballast, 'w');
      for (;;) {
        const { bavail, bsize } = await statfs(folder);
        const spareBytes = bavail * bsize - leftBytes;
        if (spareBytes <= 0) break;
        await file.write(Buffer.alloc(Math.min(spareBytes, blockBytes)));
      }
      await file.close();
    },
    empty: () => rm(ballast),
    unmount: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
