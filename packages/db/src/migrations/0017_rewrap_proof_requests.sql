-- Changing the keys encrypts what is stored anew.
grant update (content) on received_proof_requests to probity_app;
grant update (content) on released_proofs to probity_app;
