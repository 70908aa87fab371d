import * as contract from '@probity/contract/accounts.ts';
import {
  changeBranding,
  changeLogo,
  changeSettings,
  getBranding,
  getLogo,
  getSettings,
  switchEnricher,
} from '@probity/core/identity/accounts';
import { changeMembers, listMembers } from '@probity/core/identity/members';
import { authorise } from '@probity/core/kernel/context';
import { MAX_LOGO_BYTES } from '@probity/domain/constants.ts';
import type { FastifyInstance } from 'fastify';
import { readUpload } from '../read-upload.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentBranding, presentMembers } from './accounts.present.ts';

export function accountsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listMembers, async (ctx, { params }) =>
    presentMembers(await listMembers(ctx, params), ctx, params.accountId),
  );
  serve(app, options, contract.changeMembers, async (ctx, { params, body }) => {
    await changeMembers(ctx, { ...params, change: body });
    return presentMembers(await listMembers(ctx, params), ctx, params.accountId);
  });
  serve(app, options, contract.getBranding, async (ctx, { params }) =>
    presentBranding(await getBranding(ctx, params), params.accountId),
  );
  serve(app, options, contract.changeBranding, async (ctx, { params, body, ifVersion }) =>
    presentBranding(await changeBranding(ctx, { ...params, branding: body, ifVersion }), params.accountId),
  );
  serve(app, options, contract.changeLogo, async (ctx, { params, request }) => {
    authorise(ctx.actor, 'owner', params.accountId);
    const picture = await readUpload(request, MAX_LOGO_BYTES);
    return presentBranding(await changeLogo(ctx, { ...params, picture }), params.accountId);
  });
  serve(app, options, contract.removeLogo, async (ctx, { params }) =>
    presentBranding(await changeLogo(ctx, { ...params, picture: null }), params.accountId),
  );
  serve(app, options, contract.getLogo, async (ctx, { params, reply }) => {
    const { png, hash } = await getLogo(ctx, params);
    reply.header('etag', `"${hash}"`).header('content-security-policy', "default-src 'none'; sandbox");
    return new Uint8Array(png);
  });
  serve(app, options, contract.switchEnricherOn, async (ctx, { params }) => ({
    enrichers: await switchEnricher(ctx, { ...params, on: true }),
  }));
  serve(app, options, contract.switchEnricherOff, async (ctx, { params }) => ({
    enrichers: await switchEnricher(ctx, { ...params, on: false }),
  }));
  serve(app, options, contract.getSettings, (ctx, { params }) => getSettings(ctx, params));
  serve(app, options, contract.changeSettings, (ctx, { params, body, ifVersion }) =>
    changeSettings(ctx, { ...params, settings: body, ifVersion }),
  );
}
