/** Why a screening could not search for anything. It then proves nothing, which is not "no hits". */
export const unusableReasons = ['empty', 'no-letters', 'only-company-forms', 'no-lists'] as const;
export type UnusableReason = (typeof unusableReasons)[number];

/** The key of its sentence in the texts. */
export const unusableTextKey = {
  empty: 'empty',
  'no-letters': 'no_letters',
  'only-company-forms': 'only_company_forms',
  'no-lists': 'no_lists',
} as const satisfies Record<UnusableReason, string>;
