import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { pagePaths, prerenderedPages } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { type PageMeta, pageMeta } from '#web/content/page-meta.ts';
import { Container } from '#web/ui/container.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { App } from './app.tsx';
import { views } from './views.ts';

type PrerenderedPage = (typeof prerenderedPages)[number];

/** Where each page's code starts, as the build's manifest names it: the page asks for that code along with its own. */
const sources: Record<PrerenderedPage, string> = {
  home: 'features/landing/landing-page.tsx',
  terms: 'features/legal/terms-page.tsx',
  privacy: 'features/legal/privacy-page.tsx',
  gdpr: 'features/legal/gdpr-page.tsx',
  ccpa: 'features/legal/ccpa-page.tsx',
};

function renderHead({ title, description }: PageMeta): string {
  return (
    renderToStaticMarkup(<title>{title}</title>) +
    renderToStaticMarkup(<meta name="description" content={description} />)
  );
}

async function renderPage(name: PrerenderedPage) {
  const path = pagePaths[name];
  await views[name].preload();
  const app = <App prerendered ssrPath={path} />;
  return { name, path, source: sources[name], head: renderHead(pageMeta[name]), body: renderToString(app) };
}

/** The pages that can be read without scripts, as a signed-out visitor sees them. */
export function renderPages() {
  return Promise.all(prerenderedPages.map(renderPage));
}

/** What every other address starts from. */
export function renderShell() {
  return {
    head: renderHead({ title: product.name, description: pageMeta.home.description }),
    body: renderToString(<FullScreenSpinner />),
    noscript: renderToStaticMarkup(
      <div className="fixed inset-x-0 top-0 z-60 bg-ground py-8">
        <Container>
          This page works only with JavaScript, which your browser has switched off for it.
        </Container>
      </div>,
    ),
  };
}
