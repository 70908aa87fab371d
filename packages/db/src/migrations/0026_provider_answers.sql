-- That a provider answered is kept without content where the answer itself is kept with the check or the payment.
alter table provider_calls drop constraint provider_calls_answered_or_failed;
alter table provider_calls add constraint provider_calls_failed_without_answer
  check (failure is null or answer is null);
