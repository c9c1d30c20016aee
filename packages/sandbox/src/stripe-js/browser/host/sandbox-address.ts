/** The address from which this script was loaded, which is known only while it first runs. */
const scriptAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

export function sandboxAddress(path: string): URL {
  return new URL(path, scriptAddress);
}
