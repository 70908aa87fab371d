import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Node } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface Property {
  name: string;
  type: string;
  isNullable: boolean;
  isOptional: boolean;
}

export interface RawStatement {
  /** File and line. */
  place: string;
  /** As PostgreSQL prepares it: fragments put in, values as numbered parameters. */
  text: string;
  properties: Property[];
}

/** What a name stands for in a function that makes a fragment: the argument of the call that is read. */
type Arguments = ReadonlyMap<number, Argument>;
interface Argument {
  node: Node;
  given: Arguments;
}
const none: Arguments = new Map();

/**
 * Every whole statement of the form sql<Row>`…` outside of tests, with its text and the properties of its row type. Of a condition
 * that adds a fragment the longer branch is taken. Expressions within statements of the query builder are left out.
 */
export function readRawStatements(): RawStatement[] {
  const files = execFileSync('git', ['grep', '-l', 'sql<', '--', '*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/\.test\.ts$|\/testing\/|^scripts\//.test(file));
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProject: `${root}tsconfig.json` });
    const project = snapshot.getProjects()[0];
    if (!project) throw new Error('tsconfig.json opened no project');
    return files.flatMap((file) => statementsOf(file, project));
  } finally {
    api.close();
  }
}

function statementsOf(file: string, project: Project): RawStatement[] {
  const source = project.program.getSourceFile(`${root}${file}`);
  if (!source) throw new Error(`${file} is not part of tsconfig.json`);
  const statements: RawStatement[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments?.[0]) {
      const place = `${file}:${source.text.slice(0, node.pos).split('\n').length}`;
      const text = new Flattened(project).textOf(node, none);
      if (/^\s*(select|insert|update|delete|with)\b/.test(text))
        statements.push({ place, text, properties: propertiesOf(node.typeArguments[0], project) });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return statements;
}

function propertiesOf(node: Node, { checker }: Project): Property[] {
  const row = checker.getTypeAtLocation(node);
  if (!row) return [];
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, node);
    const bare = checker.getNonNullableType(type) ?? type;
    const base = checker.getBaseTypeOfLiteralType(bare) ?? bare;
    return {
      name: property.name,
      type: checker.typeToString(base),
      isNullable: checker.isTypeAssignableTo(checker.getNullType(), type),
      isOptional: checker.isTypeAssignableTo(checker.getUndefinedType(), type),
    };
  });
}

/** One statement: its fragments are looked up where they are declared, and its values numbered. */
class Flattened {
  #parameters = 0;
  readonly #project: Project;
  constructor(project: Project) {
    this.#project = project;
  }

  textOf(node: Node, given: Arguments): string {
    if (isTaggedTemplateExpression(node)) {
      const { template } = node;
      if (!isTemplateExpression(template)) return 'text' in template ? String(template.text) : '';
      const spans = template.templateSpans.map(
        ({ expression, literal }) => this.#partOf(expression, given) + literal.text,
      );
      return template.head.text + spans.join('');
    }
    return this.#partOf(node, given);
  }

  #partOf(node: Node, given: Arguments): string {
    if (isParenthesizedExpression(node)) return this.#partOf(node.expression, given);
    if (isTaggedTemplateExpression(node)) return this.textOf(node, given);
    if (isConditionalExpression(node)) return this.#longerOf(node.whenTrue, node.whenFalse, given);
    const type = this.#project.checker.getTypeAtLocation(node);
    const name = type ? this.#project.checker.typeToString(type) : '';
    if (!/RawBuilder|Expression</.test(name)) return this.#parameter();
    if (isCallExpression(node)) return this.#calledPart(node.expression, node.arguments, given);
    const target = this.#declarationOf(node, given);
    if (target) return this.#partOf(target.node, target.given);
    return this.#parameter();
  }

  #longerOf(one: Node, other: Node, given: Arguments): string {
    const before = this.#parameters;
    const length = (node: Node) => {
      const text = this.#partOf(node, given);
      this.#parameters = before;
      return text.length;
    };
    return this.#partOf(length(one) >= length(other) ? one : other, given);
  }

  #calledPart(callee: Node, args: readonly Node[], given: Arguments): string {
    const [first] = args;
    if (isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      const name = callee.name.text;
      if ((name === 'ref' || name === 'table') && first && isStringLiteral(first)) return first.text;
      if (name === 'raw') return '';
    }
    const target = this.#declarationOf(callee, given);
    if (target && (isArrowFunction(target.node) || isFunctionDeclaration(target.node))) {
      const { parameters, body } = target.node;
      const bound = new Map(target.given);
      for (const [index, { name }] of parameters.entries()) {
        const node = args[index] ?? parameters[index]?.initializer;
        if (node) this.#bind(name, { node, given: args[index] ? given : none }, bound);
      }
      const value = body && isBlock(body) ? body.statements.find(isReturnStatement)?.expression : body;
      if (value) return this.#partOf(value, bound);
    }
    return this.#parameter();
  }

  #parameter = (): string => `$${++this.#parameters}`;

  /** `(x)` or `({ x, y })`: the last also if the argument is a literal with the same properties. */
  #bind(name: Node | undefined, argument: Argument, bound: Map<number, Argument>): void {
    const symbolOf = (node: Node) => this.#project.checker.getSymbolAtLocation(node);
    if (!name) return;
    if (isIdentifier(name)) {
      const symbol = symbolOf(name);
      if (symbol) bound.set(symbol.id, argument);
    }
    const { node, given } = argument;
    if (!isObjectBindingPattern(name) || !isObjectLiteralExpression(node)) return;
    for (const element of name.elements) {
      if (!element.name) continue;
      const symbol = symbolOf(element.name);
      const key = element.name.getText();
      const property = node.properties
        .filter(isPropertyAssignment)
        .find((assignment) => assignment.name.getText() === key);
      if (symbol && property) bound.set(symbol.id, { node: property.initializer, given });
    }
  }

  /** The value of a name or of a property of a constant. */
  #declarationOf(node: Node, given: Arguments): Argument | null {
    const { checker } = this.#project;
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const holder = this.#declarationOf(node.expression, given);
      const name = isPropertyAccessExpression(node) ? node.name.text : null;
      if (!holder || !isObjectLiteralExpression(holder.node)) return null;
      const property = holder.node.properties
        .filter(isPropertyAssignment)
        .find((assignment) => name === null || assignment.name.getText() === name);
      return property ? { node: property.initializer, given: holder.given } : null;
    }
    if (!isIdentifier(node)) return null;
    let symbol: TypeSymbol | undefined = checker.getSymbolAtLocation(node);
    const bound = symbol && given.get(symbol.id);
    if (bound)
      return isIdentifier(bound.node) ? (this.#declarationOf(bound.node, bound.given) ?? bound) : bound;
    let declaration = symbol?.declarations[0]?.resolve();
    if (symbol && declaration && !symbol.valueDeclaration) {
      symbol = checker.getAliasedSymbol(symbol);
      declaration = symbol.valueDeclaration?.resolve();
    }
    if (declaration && isVariableDeclaration(declaration) && declaration.initializer)
      return { node: declaration.initializer, given };
    return declaration && isFunctionDeclaration(declaration) ? { node: declaration, given } : null;
  }
}
