-- What was promised to members of the premium tier who ask the team: an answer by then. One open promise a conversation.
create table support_promise (
  id bigint generated always as identity primary key,
  chat_id bigint not null references support_conversation on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz
);
create unique index support_promise_open on support_promise (chat_id) where answered_at is null;
create index support_promise_asked on support_promise (asked_at);

-- Insurance and representative are said where the operator has named what stands behind them: with the plans.
update faq_item set
  answer_tr = replace(answer_tr, 'premium, canlı temsilci desteğini ve konut sigortasını da kapsar.',
    'premium, paketin altında yazan ek hizmetleri de kapsar.'),
  answer_en = replace(answer_en, 'premium also covers live contact with a representative and home insurance.',
    'premium also covers the additional services that are listed with the package.')
  where slug = 'uyelik';
update assistant_question set
  answer_tr = replace(answer_tr, 'Premium seçenekler canlı temsilci desteği ve konut sigortasını da kapsar.',
    'Premium seçenekler, paketin altında yazan ek hizmetleri de kapsar.'),
  answer_en = replace(answer_en, 'The premium ones also cover live contact with a representative and home insurance.',
    'The premium ones also cover the additional services that are listed with the package.')
  where id = 5;
