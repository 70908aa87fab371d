import * as contract from '@probity/contract/entities.ts';
import { addAssociatedEntity } from '@probity/core/exchange/associated-entities';
import { createEntity, listEntities } from '@probity/core/identity/entities';
import { getCredential, listCredentials } from '@probity/core/registry/credentials';
import { changeEntity } from '@probity/core/registry/profiles';
import { addRelatedEntity, listRelatedEntities } from '@probity/core/registry/related-parties';
import { deleteEntity, getEntity, listEntityHistory } from '@probity/core/workspace/profiles';
import { type EntityKind, invalid, organisationKinds, ProductError } from '@probity/domain';
import { pageOf, readCursor, readMoment } from '../cursor.ts';
import { requestLocale } from '../request-locale.ts';
import type { Serve } from '../serve.ts';
import { presentCredential, presentRemoved } from './credentials.present.ts';
import { presentEntity, presentProfile } from './entities.present.ts';

export function entitiesRoutes(serve: Serve): void {
  serve.each(contract, presentProfile, { getEntity });
  serve(contract.listEntityHistory, async (ctx, { params, query, request }) =>
    pageOf(
      await listEntityHistory(ctx, {
        ...params,
        category: query.category ?? null,
        limit: query.limit,
        before: readHistoryCursor(query.cursor),
        locale: requestLocale(request),
      }),
      (last) => [`${last.storedAt.toISOString()} ${last.seq}`, last.id],
    ),
  );
  serve(contract.listRelatedEntities, async (ctx, { params }) => {
    const { links, ...graph } = await listRelatedEntities(ctx, params);
    return { ...graph, links: links };
  });
  serve(contract.addRelatedEntity, async (ctx, { params, query, body }) => {
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

export function legalEntitiesRoutes(serve: Serve): void {
  serve(contract.createLegalEntity, async (ctx, { body }) => presentNamed(await createEntity(ctx, body)));
  partyRoutes(serve, organisationKinds, {
    list: contract.listLegalEntities,
    read: contract.getLegalEntity,
    remove: contract.deleteLegalEntity,
    credentials: contract.listLegalEntityCredentials,
    rename: contract.renameLegalEntity,
  });
}

export function legalPersonsRoutes(serve: Serve): void {
  serve(contract.createLegalPerson, async (ctx, { body }) =>
    presentNamed(await createEntity(ctx, { ...body, kind: 'LegalPerson' })),
  );
  partyRoutes(serve, ['LegalPerson'], {
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

function partyRoutes(serve: Serve, kinds: readonly EntityKind[], party: PartyContract): void {
  serve(party.list, async (ctx, { query }) => {
    const place = readCursor(query.cursor);
    const after = place && { name: place.sortedBy, id: place.id };
    return pageOf(
      await listEntities(ctx, { ...query, kinds, text: query.text ?? null, after }),
      (last) => [last.sortName, last.id],
      presentEntity,
    );
  });
  serve(party.read, async (ctx, { params }) => {
    const profile = await getEntity(ctx, params);
    if (!kinds.includes(profile.entity.kind)) throw new ProductError('resource.not_found');
    return presentProfile(profile);
  });
  serve(party.remove, (ctx, { params }) => deleteEntity(ctx, { ...params, kinds }).then(() => undefined));
  serve(party.credentials, async (ctx, { params }) => {
    const { items, removed } = await listCredentials(ctx, { ...params, kinds });
    return { items: items.map(presentCredential), removed: removed.map(presentRemoved) };
  });
  serve(party.rename, async (ctx, { params, body, ifVersion }) =>
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
