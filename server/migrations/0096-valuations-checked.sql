alter table decision validate constraint decision_kind_check;
