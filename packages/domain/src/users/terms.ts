/** The version that an installation asks people to accept when its settings name no other. */
export const DEFAULT_TERMS_VERSION = '2026-11';
