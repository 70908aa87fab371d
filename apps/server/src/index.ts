export { type Server, startServer } from './server.ts';
export { readSettings, type Settings } from './settings.ts';
