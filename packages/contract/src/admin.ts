import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/Admin/maintenance',
  tag: 'Admin',
  summary: 'Whether the maintenance screen is on',
  access: 'admin',
  response: z.object({ on: z.boolean() }),
  errors: [],
});

export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/Admin/maintenance',
  tag: 'Admin',
  summary: 'Turn the maintenance screen on or off for everybody else',
  access: 'admin',
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
  errors: [],
  example: { body: { on: false } },
});
