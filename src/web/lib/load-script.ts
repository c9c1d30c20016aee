const loading = new Map<string, Promise<void>>();

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${url} could not be loaded.`));
    });
    document.head.append(script);
  });
}

/** Loads a vendor's script once. A script that failed is loaded again at the next call. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const fresh = appendScript(url);
  loading.set(url, fresh);
  fresh.catch(() => loading.delete(url));
  return fresh;
}
