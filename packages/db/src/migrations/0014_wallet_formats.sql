-- In which format a credential is offered to a wallet; one of public facts alone is bound to no key.
alter table wallet_offers add column format text not null default 'dc+sd-jwt';
alter table wallet_offers alter column format drop default;
alter table wallet_offers
  add constraint wallet_offers_format_known check (format in ('dc+sd-jwt', 'vc+jwt', 'ldp_vc'));

alter table wallet_exports add column format text not null default 'dc+sd-jwt';
alter table wallet_exports alter column format drop default;
alter table wallet_exports alter column key_thumbprint drop not null;
alter table wallet_exports
  add constraint wallet_exports_format_known check (format in ('dc+sd-jwt', 'vc+jwt', 'ldp_vc')),
  add constraint wallet_exports_key_of_format check ((format = 'ldp_vc') = (key_thumbprint is null));
