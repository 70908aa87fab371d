export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
