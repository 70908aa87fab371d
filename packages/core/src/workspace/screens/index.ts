export { getDashboard } from './get-dashboard.ts';
export { getProfile } from './get-profile.ts';
export { getWorkspace } from './get-workspace.ts';
export { listRequestChoices } from './list-request-choices.ts';
