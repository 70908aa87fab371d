import fc from 'fast-check';

// The same examples in every run, so that a failure is reproducible. PROPERTY_SEED tries others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20261117) });
