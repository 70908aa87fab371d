import { z } from 'zod';

/** A query of OpenID4VP 1.0, section 6, in the names of the standard. What it does not define is ignored, as it demands. */

const MAX_CREDENTIALS = 50;
const MAX_CLAIMS = 500;
const MAX_PATH = 32;
const MAX_VALUES = 100;

const id = z.string().regex(/^[\w-]{1,100}$/);
const text = z.string().min(1).max(2000);
const listOf = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).min(1).max(max);

/** A name of a property, a position in an array, or `null` for all its entries. */
const claimPath = listOf(z.union([text, z.int().min(0), z.null()]), MAX_PATH);

const claimQuery = z.object({
  id: id.optional(),
  path: claimPath,
  values: listOf(z.union([z.string(), z.int(), z.boolean()]), MAX_VALUES).optional(),
});

const credentialQuery = z
  .object({
    id,
    format: text,
    multiple: z.boolean().default(false),
    meta: z.object({
      /** Of an SD-JWT VC: it is of one of these types. */
      vct_values: listOf(text, MAX_VALUES).optional(),
      /** Of a W3C credential: it is of all types of one of these lists. */
      type_values: listOf(listOf(text, MAX_VALUES), MAX_VALUES).optional(),
    }),
    trusted_authorities: listOf(
      z.object({ type: text, values: listOf(text, MAX_VALUES) }),
      MAX_VALUES,
    ).optional(),
    require_cryptographic_holder_binding: z.boolean().default(true),
    claims: listOf(claimQuery, MAX_CLAIMS).optional(),
    claim_sets: listOf(listOf(id, MAX_CLAIMS), MAX_VALUES).optional(),
  })
  .refine(({ claims }) => areDistinct(claims?.flatMap((claim) => claim.id ?? []) ?? []), {
    message: 'Two claims have the same id.',
  })
  .refine(({ claims = [], claim_sets }) => !claim_sets || claims.every((claim) => claim.id !== undefined), {
    message: 'Sets of claims need claims with ids.',
  })
  .refine(({ claims = [], claim_sets = [] }) => areKnown(claim_sets.flat(), claims), {
    message: 'A set names a claim that is not there.',
  });

export const dcqlQuery = z
  .object({
    credentials: listOf(credentialQuery, MAX_CREDENTIALS),
    credential_sets: listOf(
      z.object({
        options: listOf(listOf(id, MAX_CREDENTIALS), MAX_CREDENTIALS),
        required: z.boolean().default(true),
      }),
      MAX_CREDENTIALS,
    ).optional(),
  })
  .refine(({ credentials }) => areDistinct(credentials.map((query) => query.id)), {
    message: 'Two credentials have the same id.',
  })
  .refine(
    ({ credentials, credential_sets = [] }) =>
      areKnown(
        credential_sets.flatMap(({ options }) => options.flat()),
        credentials,
      ),
    { message: 'A set names a credential that is not there.' },
  );

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

function areKnown(ids: readonly string[], items: readonly { readonly id?: string | undefined }[]): boolean {
  const known = new Set(items.map((item) => item.id));
  return ids.every((name) => known.has(name));
}

/** As it is sent. */
export type DcqlRequest = z.input<typeof dcqlQuery>;
/** As it is read: what was left out has its default. */
export type DcqlQuery = z.output<typeof dcqlQuery>;
export type CredentialQuery = DcqlQuery['credentials'][number];
export type ClaimQuery = NonNullable<CredentialQuery['claims']>[number];
/** A claims path pointer. */
export type ClaimPointer = ClaimQuery['path'];
