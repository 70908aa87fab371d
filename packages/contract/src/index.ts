export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './schemas.ts';
