-- The application makes the first key; only the owner, for whom keys:rotate runs, replaces one.
revoke update on platform_keys from probity_app;
