import { Outlet } from 'react-router';
import { pageProblem } from '../features/problems/page-problem.ts';
import { isLocale } from '../i18n/locales.ts';
import type { Route } from './+types/locale.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (params.locale && !isLocale(params.locale)) throw pageProblem({ kind: 'not-found' });
  return null;
}

export default function Locale() {
  return <Outlet />;
}
