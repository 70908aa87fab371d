import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Lets the app plug its router's link into every component that renders an anchor. */
export function LinkProvider({ link, children }: { link?: LinkComponent; children: ReactNode }) {
  return <LinkContext value={link ?? PlainLink}>{children}</LinkContext>;
}

export function UiLink(props: LinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
