/** The error code set by Node, such as ENOENT. */
export const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
