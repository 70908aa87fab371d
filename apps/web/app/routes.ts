import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page stands at its address and at the same address behind a locale. */
export default [
  route(':locale?', 'routes/locale.tsx', [
    index('routes/home.tsx'),
    route('auth/login', 'routes/auth.login.tsx'),
    route('auth/register', 'routes/auth.register.tsx'),
    route('auth/external', 'routes/auth.external.tsx'),
    route('auth/email-change/:userId', 'routes/auth.email-change.tsx'),
    route('auth/forgot', 'routes/auth.forgot.tsx'),
    route('auth/signed-out', 'routes/auth.signed-out.tsx'),
    route('invite/:token', 'routes/invite.tsx'),
    route('account/switch', 'routes/account.switch.tsx'),
    layout('routes/shell.tsx', [
      route('_app', 'routes/app.tsx'),
      route('dashboard', 'routes/dashboard.tsx'),
      route('profile/:entityId?', 'routes/profile.tsx', [
        index('routes/profile.overview.tsx'),
        route('data', 'routes/profile.data.tsx'),
        route('related', 'routes/profile.related.tsx'),
        route('documents', 'routes/profile.documents.tsx'),
        route('history', 'routes/profile.history.tsx'),
      ]),
      route('documents', 'routes/documents.tsx'),
      route('documents/:documentId', 'routes/documents.document.tsx'),
      route('related', 'routes/related.tsx'),
      route('tasks', 'routes/tasks.tsx'),
      route('reviews', 'routes/reviews.tsx'),
      route('screening', 'routes/screening.tsx'),
      route('screening/batches', 'routes/screening.batches.tsx'),
      route('screening/batches/:batchId', 'routes/screening.batch.tsx'),
      route('screening/lists', 'routes/screening.lists.tsx'),
      route('screening/lists/:listId', 'routes/screening.list.tsx'),
      route('me', 'routes/me.tsx'),
      route('account/members', 'routes/account.members.tsx'),
      route('account/branding', 'routes/account.branding.tsx'),
      route('account/settings', 'routes/account.settings.tsx'),
      route('account/trail', 'routes/account.trail.tsx'),
      route('admin/maintenance', 'routes/admin.maintenance.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
