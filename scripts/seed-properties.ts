import fc from 'fast-check';

// The same examples in every run: what fails does so again. PROPERTY_SEED tries others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20261117) });
