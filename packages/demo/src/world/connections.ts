import type { DemoConnection } from '../demo-connection.ts';
import { elsewhere } from './connections-elsewhere.ts';
import { ofNorthgate } from './connections-of-northgate.ts';
import { toNorthgate } from './connections-to-northgate.ts';

export const demoConnections: readonly DemoConnection[] = [...toNorthgate, ...ofNorthgate, ...elsewhere];
