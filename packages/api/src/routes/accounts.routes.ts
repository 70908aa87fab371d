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
import { readUpload } from '../read-upload.ts';
import type { Serve } from '../serve.ts';
import { presentBranding, presentMembers } from './accounts.present.ts';

export function accountsRoutes(serve: Serve): void {
  serve(contract.listMembers, async (ctx, { params }) =>
    presentMembers(await listMembers(ctx, params), ctx, params.accountId),
  );
  serve(contract.changeMembers, async (ctx, { params, body }) => {
    await changeMembers(ctx, { ...params, change: body });
    return presentMembers(await listMembers(ctx, params), ctx, params.accountId);
  });
  serve(contract.getBranding, async (ctx, { params }) =>
    presentBranding(await getBranding(ctx, params), params.accountId),
  );
  serve(contract.changeBranding, async (ctx, { params, body, ifVersion }) =>
    presentBranding(await changeBranding(ctx, { ...params, branding: body, ifVersion }), params.accountId),
  );
  serve(contract.changeLogo, async (ctx, { params, request }) => {
    authorise(ctx.actor, 'owner', params.accountId);
    const picture = await readUpload(request, MAX_LOGO_BYTES);
    return presentBranding(await changeLogo(ctx, { ...params, picture }), params.accountId);
  });
  serve(contract.removeLogo, async (ctx, { params }) =>
    presentBranding(await changeLogo(ctx, { ...params, picture: null }), params.accountId),
  );
  serve(contract.getLogo, async (ctx, { params, reply }) => {
    const { png, hash } = await getLogo(ctx, params);
    reply.header('etag', `"${hash}"`).header('content-security-policy', "default-src 'none'; sandbox");
    return new Uint8Array(png);
  });
  serve(contract.switchEnricherOn, async (ctx, { params }) => ({
    enrichers: await switchEnricher(ctx, { ...params, on: true }),
  }));
  serve(contract.switchEnricherOff, async (ctx, { params }) => ({
    enrichers: await switchEnricher(ctx, { ...params, on: false }),
  }));
  serve.each(contract, { getSettings });
  serve(contract.changeSettings, (ctx, { params, body, ifVersion }) =>
    changeSettings(ctx, { ...params, settings: body, ifVersion }),
  );
}
