/** The demo people that journeys sign in as. */
export const people = {
  owner: 'piet.vanwyk@northgate-harbour.example',
  validator: 'thandi.mokoena@northgate-harbour.example',
  contributor: 'lindiwe.nkosi@northgate-harbour.example',
  reviewer: 'aoife.brennan@northgate-harbour.example',
  banker: 'ruth.adeyemi@meridian-bank.example',
  solar: 'sipho.dlamini@karoo-solar.example',
  individual: 'elena.hart@mail.example',
  director: 'amara.chukwu@mail.example',
  admin: 'ada.okafor@probity.example',
  external: 'ines.carvalho@tagus-partners.example',
} as const;
