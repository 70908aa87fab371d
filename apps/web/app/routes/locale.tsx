import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isLocale } from '../i18n/locales.ts';
import { notFound } from '../platform/session/not-found.server.ts';
import type { Route } from './+types/locale.ts';

export async function loader(args: Route.LoaderArgs) {
  const { locale } = args.params;
  if (locale && !isLocale(locale)) throw await notFound(args);
  return null;
}

// Every page loads this file, so `onlyForAnother` would bring the query cache to pages without queries.
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale;

export default function Locale() {
  return <Outlet />;
}
