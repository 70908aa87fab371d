import type { LinkProps } from '@probity/ui/link-provider.tsx';
import { Link } from 'react-router';
import { useIsOffline } from './features/shell/use-is-offline.ts';
import { useLocalePath } from './i18n/locale-path.ts';

/** Addresses that the web tier or another site answers, not the router. */
const isOutside = (href: string) => !href.startsWith('/') || /^\/(auth\/start|v1|api)\b/.test(href);

/** The router's link, staying in the locale that the reader is in. */
export function AppLink({ href, ...rest }: LinkProps) {
  const localePath = useLocalePath();
  const isOffline = useIsOffline();
  if (isOutside(href)) return <a href={href} {...rest} />;
  // The router reloads the page when it cannot load a module, even for a link that is only hovered.
  return <Link to={localePath(href)} prefetch={isOffline ? 'none' : 'intent'} {...rest} />;
}
