import '@probity/ui/styles.css';
import { textFiles } from 'virtual:text-files';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { fontPreloads } from '@probity/ui/font-preloads.ts';
import { UiHead, uiHtmlProps } from '@probity/ui/ui-head.tsx';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { AppProviders } from './app-providers.tsx';
import { RouteProblem } from './features/shell/route-problem.tsx';
import { useTelemetry } from './features/telemetry/use-telemetry.ts';
import { useNonce } from './nonce.ts';
import { useMaintenance } from './platform/problems/maintenance.ts';
import { MaintenancePage } from './platform/problems/maintenance-page.tsx';
import { SHELL_ROUTE_ID } from './platform/viewer/viewer.ts';
import { webContext } from './web-context.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...fontPreloads.map((font) => ({ rel: 'preload', ...font })),
];

export function loader({ context }: Route.LoaderArgs) {
  const { product, formatLocale, telemetry } = context.get(webContext);
  return { product, formatLocale, telemetry };
}

/** Only the language changes it; revalidating it with every page would let it fail with every page. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>('root');
  const { locale } = currentTexts();
  const isInShell = useMatches().some(({ id }) => id === SHELL_ROUTE_ID);
  const { visitor, shell } = textFiles[locale] ?? {};
  return (
    <html lang={locale} {...uiHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* Our own files need no nonce, and one that only the server knows would not hydrate. */}
        <Links nonce="" />
        {visitor && <link rel="preload" as="fetch" crossOrigin="anonymous" href={visitor} />}
        {shell && isInShell && <link rel="preload" as="fetch" crossOrigin="anonymous" href={shell} />}
        <UiHead nonce={nonce} />
      </head>
      <body>
        <AppProviders data={data}>{children}</AppProviders>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useTelemetry(loaderData.telemetry);
  const maintenance = useMaintenance();
  return maintenance ? <MaintenancePage problem={maintenance} /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteProblem error={error} />;
}
