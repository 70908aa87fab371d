import * as contract from '@probity/contract/parties.ts';
import { changeLogo } from '@probity/core/identity/accounts';
import { authorise, type Ctx } from '@probity/core/kernel/context';
import type { GivenField } from '@probity/core/registry/credentials';
import { type ChangeEntity, changeEntity } from '@probity/core/registry/profiles';
import { getEntity } from '@probity/core/workspace/profiles';
import { type EntityKind, MAX_LOGO_BYTES, organisationKinds } from '@probity/domain';
import type { z } from 'zod';
import { readUpload } from '../read-upload.ts';
import type { Handled, Serve } from '../serve.ts';
import { presentProfile } from './entities.present.ts';

const personKinds: EntityKind[] = ['LegalPerson'];

type Changes = Omit<ChangeEntity, 'entityId' | 'kinds' | 'ifVersion'>;

export function partiesRoutes(serve: Serve): void {
  const set = setterRoutes(serve, organisationKinds);
  set(contract.updateLegalEntity, ({ registrationNumber, ...rest }) => ({
    ...rest,
    fields: given('RegistrationNumber', 'registrationNumber', registrationNumber),
  }));
  set(contract.setLegalEntityEmail, (body) => body);
  set(contract.setLegalEntityPhone, (body) => body);
  set(contract.setLegalEntityWebsite, (body) => body);
  set(contract.setLegalEntityLocation, (body) => body);
  set(contract.setRegistrationNumber, ({ registrationNumber }) => ({
    fields: given('RegistrationNumber', 'registrationNumber', registrationNumber),
  }));
  serve(contract.setLegalEntityLogo, async (ctx, { params, request }) => {
    const accountId = params.entityId;
    authorise(ctx.actor, 'owner', accountId);
    await changeLogo(ctx, { accountId, picture: await readUpload(request, MAX_LOGO_BYTES) });
    return presentProfile(await getEntity(ctx, params));
  });

  const setPerson = setterRoutes(serve, personKinds);
  setPerson(contract.setLegalPersonEmail, (body) => body);
  setPerson(contract.setLegalPersonPhone, (body) => body);
  setPerson(contract.setLegalPersonAddress, ({ address }) => ({
    fields: given('RegistrationAddress', 'address', address),
  }));
  setPerson(contract.setLegalPersonCountry, ({ country }) => ({
    country,
    fields: given('CountryOfResidence', 'country', country),
  }));
  setPerson(contract.setLegalPersonIdNumber, ({ idNumber }) => ({
    fields: given('IdentificationDocument', 'idNumber', idNumber),
  }));
}

const given = (fieldKey: GivenField['fieldKey'], path: string, value: unknown): GivenField[] =>
  value === undefined ? [] : [{ fieldKey, path, value }];

function setterRoutes(serve: Serve, kinds: readonly EntityKind[]) {
  return <Body extends z.ZodType>(
    endpoint: contract.Setter<Body>,
    toChanges: (body: z.output<Body>) => Changes,
  ) =>
    serve(endpoint, async (ctx: Ctx, { params, body, ifVersion }: Handled<contract.Setter<Body>>) => {
      await changeEntity(ctx, { ...toChanges(body), ...params, kinds, ifVersion });
      return presentProfile(await getEntity(ctx, params));
    });
}
