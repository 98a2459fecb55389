alter table report validate constraint report_one_subject;
alter table decision validate constraint decision_kind_check;
alter table decision validate constraint decision_check1;
alter table decision validate constraint decision_of_review;
