import type { LinkProps } from '@probity/ui/link-provider.tsx';
import { Link } from 'react-router';
import { useLocalePath } from './i18n/locale-path.ts';
import { useFetchCode } from './use-fetch-code.ts';

/** Addresses that the web tier or another site answers, not the router. */
const isOutside = (href: string) =>
  !href.startsWith('/') || /^\/(auth\/(start|language)|v1|api)\b/.test(href);

/** Addresses that the router writes as they are given. */
const isPlain = (href: string) => /^\/([\w-]+(\/[\w-]+)*)?(\?[\w=&-]+)?$/.test(href);
const isServer = typeof document === 'undefined';

/** The router's link, staying in the locale that the reader is in. */
export function AppLink({ href, ...rest }: LinkProps) {
  const localePath = useLocalePath();
  if (isOutside(href)) return <a href={href} {...rest} />;
  const address = localePath(href);
  // On the server nothing is clicked: all that is left of the router's link is its markup.
  if (isServer && isPlain(address)) return <a {...rest} href={address} data-discover="true" />;
  return <InnerLink {...rest} href={address} />;
}

function InnerLink({ href, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const fetchCode = useFetchCode(href);
  return (
    <Link
      to={href}
      onPointerEnter={(event) => {
        fetchCode();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        fetchCode();
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
