import { settingNames } from '@probity/server/settings.ts';

/** A test must not use what happens to be configured on a machine, such as its database or mail server. */
export function forgetSettings(env: NodeJS.ProcessEnv): void {
  for (const name of settingNames) delete env[name];
}
