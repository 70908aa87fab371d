/** The areas of `core`: each knows only those before it. */
export const areas = ['kernel', 'identity', 'registry', 'exchange', 'assurance', 'workspace', 'platform'];
