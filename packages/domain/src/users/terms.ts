/** The version that people are asked to accept if the installation's settings name no other. */
export const DEFAULT_TERMS_VERSION = '2026-11';
