import type { TimestampView } from '@probity/core/kernel/timestamps';

export const presentTimestamp = (timestamp: TimestampView) =>
  timestamp.state === 'Confirmed'
    ? { state: timestamp.state, authority: timestamp.authority, at: timestamp.at }
    : { state: timestamp.state, authority: null, at: null };
