-- The team edits the questions: one that is not shown stays, and its address stays its own.
alter table faq_item add column is_active boolean not null default true;
-- What was there before an edit is found by what was edited.
create index moderation_log_of_content on moderation_log ((detail ->> 'item'), id desc) where action = 'edit_content';
