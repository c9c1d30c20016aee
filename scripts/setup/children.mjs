import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentCheckMs = 500;
const terminalGraceMs = 10_000;
const lastOutputMs = 1_000;
const children = new Set();
let stoppedBy;

/** Forwards termination signals to every running child, and notices when the npm that started us is gone. */
export function passSignalsOn() {
  for (const signal of signals) process.on(signal, () => stopChildren(signal));
  if (!process.env.npm_lifecycle_event) return;
  // Some shells between npm and us die of a signal without forwarding it.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopChildren('SIGTERM');
  }, parentCheckMs).unref();
}

/** Starts a program. The promise resolves to its exit code and never rejects. */
export function startChild(command, args, options) {
  const child = spawn(command, args, options);
  children.add(child);
  const exitCode = new Promise((resolve) => {
    child.once('error', (error) => {
      children.delete(child);
      child.startError = error;
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      children.delete(child);
      const finish = () => resolve(code ?? 128 + constants.signals[signal]);
      // The program's own children may hold its output open forever.
      setTimeout(finish, lastOutputMs).unref();
      child.once('close', finish);
    });
  });
  return { child, exitCode };
}

/** Ends this process if the user has asked to stop in the meantime. */
export function exitIfStopped() {
  if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
}

function stopChildren(signal) {
  if (stoppedBy) return;
  stoppedBy = signal;
  if (children.size === 0) exitIfStopped();
  for (const child of children) {
    // A terminal sends Ctrl-C to its programs itself, and test runners take a second one as "skip cleanup".
    const alreadyTold = signal === 'SIGINT' && process.stdin.isTTY && child.stdout === null;
    setTimeout(() => child.kill(signal), alreadyTold ? terminalGraceMs : 0).unref();
  }
}
