import { Outlet } from 'react-router';
import { isLocale } from '../i18n/locales.ts';
import { notFound } from '../platform/session/not-found.server.ts';
import { onlyForAnother } from '../platform/session/page.tsx';
import type { Route } from './+types/locale.ts';

export async function loader(args: Route.LoaderArgs) {
  const { locale } = args.params;
  if (locale && !isLocale(locale)) throw await notFound(args);
  return null;
}

export const shouldRevalidate = onlyForAnother('locale');

export default function Locale() {
  return <Outlet />;
}
