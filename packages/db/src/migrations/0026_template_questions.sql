-- Templates ask questions of their own beside the six of the specification. An item carries the question as it was
-- asked, an answer the question that it answers.
alter table connection_items
  add column question jsonb,
  drop constraint connection_items_kind_known,
  add constraint connection_items_kind_known check (kind in ('field', 'question', 'templateQuestion', 'document', 'check',
    'declaration')),
  add constraint connection_items_question_asked check ((kind = 'templateQuestion') = (question is not null));

alter table business_answers
  add column asked jsonb,
  drop constraint business_answers_question_known,
  add constraint business_answers_question_known check (asked is not null or question in ('SourceOfFunds',
    'ProductDescription', 'Industry', 'RegionsOperating', 'AssetsDescription', 'NumberOfEmployees'));

alter table template_versions disable trigger user;
update template_versions set content = content || '{"templateQuestions": []}';
alter table template_versions enable trigger user;
