import { z } from 'zod';

/** What people read where a schema has no words of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? 'Give a value.'
          : 'This is not the kind of value that is asked for.';
      case 'too_small':
        return issue.origin === 'string' ? 'Give a value.' : `Give at least ${issue.minimum}.`;
      case 'too_big':
        return issue.origin === 'string'
          ? `Use at most ${issue.maximum} characters.`
          : `Give at most ${issue.maximum}.`;
      case 'invalid_value':
        return 'Choose one of the values on offer.';
      case 'unrecognized_keys':
        return `This is not asked for: ${issue.keys.join(', ')}.`;
      case 'invalid_format':
        return 'This is not written as it has to be.';
      default:
        return undefined;
    }
  },
});
