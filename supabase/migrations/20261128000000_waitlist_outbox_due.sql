-- The next entry of the outbox that is due, without reading the others: a receiver that refuses for days leaves many.
create index if not exists waitlist_outbox_due on private.waitlist_outbox (due, id);
