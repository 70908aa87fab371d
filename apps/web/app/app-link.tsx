import type { LinkProps } from '@probity/ui/link-provider.tsx';
import { Link } from 'react-router';
import { useLocalePath } from './i18n/locale-path.ts';
import { useFetchCode } from './use-fetch-code.ts';

/** Addresses that the web tier or another site answers, not the router. */
const isOutside = (href: string) =>
  !href.startsWith('/') || /^\/(auth\/(start|language)|v1|api)\b/.test(href);

/** The router's link, staying in the locale that the reader is in. */
export function AppLink({ href, ...rest }: LinkProps) {
  const localePath = useLocalePath();
  if (isOutside(href)) return <a href={href} {...rest} />;
  return <InnerLink {...rest} href={localePath(href)} />;
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
