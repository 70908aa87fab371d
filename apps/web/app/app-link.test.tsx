import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppLink } from './app-link.tsx';

/** The server's markup for two links to one path: ours and the router's. */
async function renderLinks(href: string): Promise<string[]> {
  const element = (
    <>
      <AppLink href={href} className="link" aria-current="page" target="_blank">
        Our link
      </AppLink>
      {'|'}
      <Link to={href} className="link" aria-current="page" target="_blank">
        Our link
      </Link>
    </>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  const context = await query(new Request('http://probity.example/connections/1'));
  if (context instanceof Response) throw new Error('The page was not rendered.');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  ).split('|');
}

const attributesOf = (markup = '') => [...markup.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text).sort();

describe('a server-rendered link', () => {
  it.each([
    '/',
    '/dashboard',
    '/connections/0199c000-0000-7000-8000-000000000001/shared',
    '/connections?sort=newest&state=open',
    '/connections/',
    '/documents/../me',
    '/search?q=Zürich%20AG',
    '/me#sessions',
  ])('matches the router’s own link for %s', async (href) => {
    const [ours, routers] = await renderLinks(href);
    expect(attributesOf(ours)).toEqual(attributesOf(routers));
    expect(attributesOf(ours)).toHaveLength(5);
  });
});
