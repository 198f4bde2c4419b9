/** What is read of a node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly key?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly operator?: string;
  readonly expressions?: readonly Node[];
  readonly tag?: Node;
  readonly quasi?: Node;
  readonly object?: Node;
  readonly property?: Node;
}

/** Constants are named so. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
/** The function that escapes texts: `foundation/kit/pattern.ts`. */
const ESCAPES = 'anyOf';

/** Whether the source of a regular expression consists of constants and escaped texts alone. */
export function isConstantPattern(node: Node): boolean {
  const { type, name, left, right, operator, callee, tag, quasi, expressions = [] } = node;
  switch (type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return CONSTANT.test(name!);
    case 'TemplateLiteral':
      return expressions.every(isConstantPattern);
    case 'TaggedTemplateExpression':
      return tag!.object?.name === 'String' && tag!.property?.name === 'raw' && isConstantPattern(quasi!);
    case 'BinaryExpression':
      return operator === '+' && isConstantPattern(left!) && isConstantPattern(right!);
    case 'CallExpression':
      return callee!.name === ESCAPES;
    default:
      return false;
  }
}
