import { startServer } from '@probity/server/server.ts';
import { readSettings } from '@probity/server/settings.ts';

// Another process of the same product, with the settings of its environment, for a second core.
await startServer(readSettings(process.env));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('listening');
