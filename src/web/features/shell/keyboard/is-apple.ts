/** On Apple's systems, the command key does what the control key does elsewhere. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
