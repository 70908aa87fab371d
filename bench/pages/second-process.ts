import { startServer } from '@probity/server/server.ts';
import { readSettings } from '@probity/server/settings.ts';

// The same product once more, with the settings of its environment: a second process for a second core.
await startServer(readSettings(process.env));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('listening');
