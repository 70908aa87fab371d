import * as contract from '@probity/contract/entities.ts';
import { addAssociatedEntity } from '@probity/core/exchange/associated-entities';
import { createEntity, listEntities } from '@probity/core/identity/entities';
import { getCredential, listCredentials } from '@probity/core/registry/credentials';
import { changeEntity } from '@probity/core/registry/profiles';
import { addRelatedEntity, listRelatedEntities } from '@probity/core/registry/related-parties';
import { deleteEntity, getEntity, listEntityHistory } from '@probity/core/workspace/profiles';
import { type EntityKind, invalid, organisationKinds, ProductError } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { readCursor, readMoment, writeCursor } from '../cursor.ts';
import { requestLocale } from '../request-locale.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentCredential, presentRemoved } from './credentials.present.ts';
import { presentEntity, presentProfile } from './entities.present.ts';

export function entitiesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getEntity, async (ctx, { params }) =>
    presentProfile(await getEntity(ctx, params)),
  );
  serve(app, options, contract.listEntityHistory, async (ctx, { params, query, request }) => {
    const { items, hasMore } = await listEntityHistory(ctx, {
      ...params,
      category: query.category ?? null,
      limit: query.limit,
      before: readHistoryCursor(query.cursor),
      locale: requestLocale(request),
    });
    const last = items.at(-1);
    return {
      items: items,
      nextCursor: hasMore && last ? writeCursor(`${last.storedAt.toISOString()} ${last.seq}`, last.id) : null,
    };
  });
  serve(app, options, contract.listRelatedEntities, async (ctx, { params }) => {
    const { links, ...graph } = await listRelatedEntities(ctx, params);
    return { ...graph, links: links };
  });
  serve(app, options, contract.addRelatedEntity, async (ctx, { params, query, body }) => {
    const input = { ...params, ...body };
    const { connectionId } = query;
    const { id } = connectionId
      ? await addAssociatedEntity(ctx, { ...input, connectionId })
      : await addRelatedEntity(ctx, input);
    return presentCredential(await getCredential(ctx, { credentialId: id }));
  });
}

/** Several entries can have the same timestamp, so the cursor includes the position as well. */
function readHistoryCursor(cursor: string | undefined) {
  const place = readCursor(cursor);
  if (!place) return null;
  const [at = '', seq = ''] = place.sortedBy.split(' ');
  if (!/^\d{1,15}$/.test(seq)) throw invalid('cursor', 'cursor');
  return { at: readMoment(at), id: place.id, seq: Number(seq) };
}

export function legalEntitiesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.createLegalEntity, async (ctx, { body }) =>
    presentNamed(await createEntity(ctx, body)),
  );
  partyRoutes(app, options, organisationKinds, {
    list: contract.listLegalEntities,
    read: contract.getLegalEntity,
    remove: contract.deleteLegalEntity,
    credentials: contract.listLegalEntityCredentials,
    rename: contract.renameLegalEntity,
  });
}

export function legalPersonsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.createLegalPerson, async (ctx, { body }) =>
    presentNamed(await createEntity(ctx, { ...body, kind: 'LegalPerson' })),
  );
  partyRoutes(app, options, ['LegalPerson'], {
    list: contract.listLegalPersons,
    read: contract.getLegalPerson,
    remove: contract.deleteLegalPerson,
    credentials: contract.listLegalPersonCredentials,
    rename: contract.renameLegalPerson,
  });
}

interface PartyContract {
  list: typeof contract.listLegalEntities;
  read: typeof contract.getLegalEntity;
  remove: typeof contract.deleteLegalEntity;
  credentials: typeof contract.listLegalEntityCredentials;
  rename: typeof contract.renameLegalEntity;
}

function partyRoutes(
  app: FastifyInstance,
  options: ServeOptions,
  kinds: readonly EntityKind[],
  party: PartyContract,
): void {
  serve(app, options, party.list, async (ctx, { query }) => {
    const place = readCursor(query.cursor);
    const after = place && { name: place.sortedBy, id: place.id };
    const { items, hasMore } = await listEntities(ctx, { ...query, kinds, text: query.text ?? null, after });
    const last = items.at(-1);
    return {
      items: items.map(presentEntity),
      nextCursor: hasMore && last ? writeCursor(last.sortName, last.id) : null,
    };
  });
  serve(app, options, party.read, async (ctx, { params }) => {
    const profile = await getEntity(ctx, params);
    if (!kinds.includes(profile.entity.kind)) throw new ProductError('resource.not_found');
    return presentProfile(profile);
  });
  serve(app, options, party.remove, (ctx, { params }) =>
    deleteEntity(ctx, { ...params, kinds }).then(() => undefined),
  );
  serve(app, options, party.credentials, async (ctx, { params }) => {
    const { items, removed } = await listCredentials(ctx, { ...params, kinds });
    return { items: items.map(presentCredential), removed: removed.map(presentRemoved) };
  });
  serve(app, options, party.rename, async (ctx, { params, body, ifVersion }) =>
    presentEntity(await changeEntity(ctx, { ...params, ...body, kinds, ifVersion })),
  );
}

function presentNamed({ entity, namesakes }: Awaited<ReturnType<typeof createEntity>>) {
  return {
    entity: presentEntity(entity),
    namesakes: namesakes.map(({ id, displayName, country }) => ({
      entityId: id,
      entityName: displayName,
      country,
    })),
  };
}
