-- Which compliance tests a template asks for, and what a connection was opened with. Null: every test that applies.

alter table connections add column tests text[];

-- Versions that were used stay as they are in what they ask for: the part is new and asks for every test.
alter table template_versions disable trigger template_versions_keep;
update template_versions set content = content || '{"tests": null}' where not content ? 'tests';
alter table template_versions enable trigger template_versions_keep;
