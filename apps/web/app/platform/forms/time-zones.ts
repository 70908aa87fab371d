/** The browser's time zones, plus the chosen one, which another browser may have named. */
export const timeZonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();
