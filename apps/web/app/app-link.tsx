import type { LinkProps } from '@probity/ui/link-provider.tsx';
import { Link } from 'react-router';
import { useLocalePath } from './i18n/locale-path.ts';
import { useFetchCode } from './use-fetch-code.ts';

/** Paths served by the web tier or another site, not by the router. */
const isOutside = (href: string) =>
  !href.startsWith('/') || /^\/(auth\/(start|language)|v1|api|([\w-]+\/)?verify\/offline)\b/.test(href);

/** Paths that the router renders unchanged. */
const isPlain = (href: string) => /^\/([\w-]+(\/[\w-]+)*)?(\?[\w=&-]+)?$/.test(href);
const isServer = typeof document === 'undefined';

/** The router's link, kept in the current locale. */
export function AppLink({ href, ...rest }: LinkProps) {
  const localePath = useLocalePath();
  if (isOutside(href)) return <a href={href} {...rest} />;
  const address = localePath(href);
  // Nothing is clicked on the server, so only the markup of the router's link is needed.
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
