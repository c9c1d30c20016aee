/** The result of one visit: a page of the site, or the external address that it redirected to. */
interface Visit {
  status: number;
  page: string;
  /** Set if the last response redirects to another site. */
  leftTo?: URL;
  headers: Headers;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

const maxRedirects = 10;

/** Opens pages and submits forms like a browser without scripts: it keeps cookies and follows redirects within the site. */
export function createFormBrowser(siteUrl: string) {
  const { origin } = new URL(siteUrl);
  const jar = new Map<string, Cookie>();

  function cookiesFor({ pathname }: URL): string {
    const fitting = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
      if (value === '') jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { name, value, path });
    }
  }

  async function visit(address: URL | string, body?: URLSearchParams): Promise<Visit> {
    let url = new URL(address, siteUrl);
    let form = body;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const headers = { cookie: cookiesFor(url) };
      const response = await fetch(url, {
        redirect: 'manual',
        headers,
        ...(form && { method: 'POST', body: form }),
      });
      keepCookies(response.headers);
      const location = response.headers.get('location');
      const page = await response.text();
      if (location === null) return { status: response.status, page, headers: response.headers };
      url = new URL(location, url);
      form = undefined;
      if (url.origin !== origin)
        return { status: response.status, page, leftTo: url, headers: response.headers };
    }
    throw new Error(`More than ${maxRedirects} redirects from ${address}`);
  }

  return {
    open: (address: URL | string) => visit(address),
    /** Submits the form of the button with this text. */
    press: (page: string, button: string) => {
      const form = page
        .split('<form ')
        .find((part) => part.split('</form>')[0]?.includes(`<button>${button}<`));
      if (!form) throw new Error(`The page has no button "${button}"`);
      const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
      const values = fields.map(([, name = '', value = '']): [string, string] => [name, value]);
      return visit(/action="([^"]*)"/.exec(form)?.[1] ?? '', new URLSearchParams(values));
    },
  };
}
