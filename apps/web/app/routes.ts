import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page stands at its address and at the same address behind a locale. */
export default [
  route(':locale?', 'routes/locale.tsx', [
    index('routes/home.tsx'),
    route('auth/login', 'routes/auth.login.tsx'),
    route('auth/signed-out', 'routes/auth.signed-out.tsx'),
    layout('routes/shell.tsx', [route('dashboard', 'routes/dashboard.tsx')]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
