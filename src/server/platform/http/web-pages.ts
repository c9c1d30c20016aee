import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { operatorBlanks } from '#shared/account/operator.ts';
import { settingsPages, settingsPath } from '#shared/account/settings-pages.ts';
import { AppError } from '#shared/app-error.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import {
  claimParameter,
  claimShellFile,
  filingStepRoute,
  isPrerendered,
  notFoundFile,
  type PageName,
  pageAddress,
  pagePaths,
  prerenderedFile,
  shellFile,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';
import { readSessionToken } from './session-cookie.ts';

/** One HTML document of the web build, kept in memory both plain and compressed. */
interface PageFile {
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

/** What a page must say of the installation: its sandbox, the vendors that it goes without, and who runs it. */
type Installation = Pick<Config, 'sandboxUrl' | 'without' | 'operator'>;

/** The highest quality would save a few bytes per page and add a second to every start. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const buildFolder = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

/** Pages of which parts have addresses of their own. */
const furtherRoutes: Partial<Record<PageName, readonly string[]>> = {
  accountSettings: settingsPages.map(settingsPath),
  filing: [filingStepRoute],
};

/** Serves the built web app. Hashed assets are cached forever, documents are always revalidated. */
export async function webPages(app: App, { config }: Deps): Promise<void> {
  const read = (name: string) => readPageFile(`${buildFolder}/${name}`, config);
  const notFound = await read(notFoundFile);
  const claim = await read(claimShellFile);

  await app.register(staticFiles, {
    root: `${buildFolder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    decorateReply: false,
  });

  for (const [page, path] of Object.entries(pagePaths) as [PageName, string][]) {
    const forVisitors = await read(isPrerendered(page) ? prerenderedFile(page) : shellFile(page, 'visitor'));
    const forMembers = await read(shellFile(page, 'member'));
    // A visitor with a session cookie may be signed in and must not briefly see the signed-out page.
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!readSessionToken(request)) return sendPage(request, reply, forVisitors);
      return sendPage(request, reply, page === 'dashboard' && opensClaim(request) ? claim : forMembers);
    };
    for (const route of [path, ...(furtherRoutes[page] ?? [])])
      app.get(route, { schema: { hide: true } }, answer);
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('not_found', 'There is nothing at this address.');
    const meant = pageMeant(request.url);
    if (meant) return reply.header('cache-control', 'private, no-cache').redirect(meant, 308);
    return sendPage(request, reply.code(404), notFound);
  });
}

/** A claim's page shows none of the data that the dashboard's document preloads. */
function opensClaim({ query }: FastifyRequest): boolean {
  return Boolean((query as Record<string, unknown>)[claimParameter]);
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(api|assets|metrics)(\/|\?|$)/.test(url);
}

const everyPath: ReadonlySet<string> = new Set([
  ...Object.values(pagePaths),
  ...settingsPages.map(settingsPath),
]);

/**
 * Returns a page's address without its trailing slash and with its query, or undefined if the URL is no such address.
 */
function pageMeant(url: string): string | undefined {
  const [written = ''] = url.split('?', 1);
  const path = withoutTrailingSlash(written);
  return path !== written && everyPath.has(pageAddress(path)) ? path + url.slice(written.length) : undefined;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageFile): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding', etag: page.etag });
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html);
}

async function readPageFile(file: string, installation: Installation): Promise<PageFile> {
  const built = await readFile(file, 'utf8').catch((cause) => {
    throw new StartupError('The web pages are not built yet. Run "npm run build" and start again.', {
      cause,
    });
  });
  const html = Buffer.from(describeInstallation(built, installation));
  const brotli = await promisify(brotliCompress)(html, { params });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, brotli, etag };
}

function describeInstallation(html: string, { sandboxUrl = '', without, operator }: Installation): string {
  const described = html
    .replace('data-sandbox=""', `data-sandbox="${sandboxUrl}"`)
    .replace('data-without=""', `data-without="${without.join()}"`)
    .replace('data-operator=""', () => `data-operator="${escapeHtml(JSON.stringify(operator))}"`);
  return Object.entries(operatorBlanks).reduce(
    (text, [fact, blank]) =>
      text.replaceAll(blank, () => escapeHtml(operator[fact as keyof typeof operator])),
    described,
  );
}
