import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';

/** The message if a schema has none of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return sentence(issue.input === undefined ? 'api.missing' : 'api.wrongType');
      case 'too_small':
        return issue.origin === 'string'
          ? sentence('api.missing')
          : sentence('api.tooFew', { min: Number(issue.minimum) });
      case 'too_big':
        return issue.origin === 'string'
          ? sentence('tooLong', { max: Number(issue.maximum) })
          : sentence('api.tooMany', { max: Number(issue.maximum) });
      case 'invalid_value':
        return sentence('api.choice');
      case 'unrecognized_keys':
        return sentence('api.unknown', { names: issue.keys.join(', ') });
      case 'invalid_format':
        return sentence('api.format');
      default:
        return undefined;
    }
  },
});
