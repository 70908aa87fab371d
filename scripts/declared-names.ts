import { parseAst } from 'vitest/node';

interface TreeNode {
  type: string;
  [part: string]: unknown;
}

const isNode = (part: unknown): part is TreeNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

interface DeclaredName {
  name: string;
  /** A property of a type. */
  isProperty: boolean;
}

/**
 * The names that a file declares: variables, parameters, functions, types and the properties of types. Not those it
 * imports or takes out of an object under their own name, which are declared elsewhere.
 */
export function declaredNames(code: string, lang: 'ts' | 'tsx'): DeclaredName[] {
  const names: DeclaredName[] = [];
  const walk = (part: unknown) => {
    if (Array.isArray(part)) for (const item of part) walk(item);
    if (!isNode(part)) return;
    const isProperty = part.type === 'TSPropertySignature';
    for (const pattern of declaredBy(part))
      for (const name of boundBy(pattern)) names.push({ name, isProperty });
    for (const key in part) if (typeof part[key] === 'object') walk(part[key]);
  };
  walk(parseAst(code, { lang }));
  return names;
}

/** The identifiers and patterns that a node declares. */
function declaredBy(node: TreeNode): TreeNode[] {
  const parts = /^(VariableDeclarator|Class|TSInterface|TSTypeAlias)/.test(node.type)
    ? [node.id]
    : /^(Arrow)?Function|^TSFunctionType|^TSMethodSignature/.test(node.type)
      ? [node.id, node.params]
      : node.type === 'TSPropertySignature'
        ? [node.key]
        : node.type === 'CatchClause'
          ? [node.param]
          : [];
  return parts.flat().filter(isNode);
}

function boundBy(pattern: TreeNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return typeof pattern.name === 'string' ? [pattern.name] : [];
    case 'ObjectPattern':
    case 'ArrayPattern':
    case 'AssignmentPattern':
    case 'RestElement': {
      const bound = [pattern.properties, pattern.elements, pattern.left, pattern.argument].flat();
      return bound.filter(isNode).flatMap(boundBy);
    }
    case 'Property':
      return pattern.shorthand === true || !isNode(pattern.value) ? [] : boundBy(pattern.value);
    default:
      return [];
  }
}

/** The words of a name in lower case: `heldRoleIds` is held, role, ids. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
