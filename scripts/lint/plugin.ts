import { isConstantPattern, type Node } from './constant-pattern.ts';
import { isSuperLinear } from './super-linear.ts';

// oxlint loads this plugin: see .oxlintrc.json.

const MESSAGE =
  'this regular expression can take more than linear time, so its text can stall the service: let no part match what its neighbour matches, or search without an expression';
const NOT_CONSTANT =
  'a regular expression is built from constants, named in capitals, and from texts that `anyOf` of foundation/kit/pattern.ts escapes';

interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}

function textOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Partial<Node>;
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

/** Checks literals, texts that are given to RegExp, and patterns of schemas. */
function createLinearExpressions(context: Context) {
  const check = (node: Node, source: string | undefined, flags: string): void => {
    if (source !== undefined && isSuperLinear(source, flags)) context.report({ node, message: MESSAGE });
  };
  const checkCall = (node: Node): void => {
    const [source, flags] = node.arguments!;
    if (node.callee?.name === 'RegExp') check(node, textOf(source), textOf(flags) ?? '');
  };
  return {
    Literal: (node: Node): void => check(node, node.regex?.pattern, node.regex?.flags ?? ''),
    NewExpression: checkCall,
    CallExpression: checkCall,
    Property: (node: Node): void => {
      // Ajv compiles the patterns of schemas with this flag.
      if (node.key?.name === 'pattern') check(node, textOf(node.value), 'u');
    },
  };
}

/** Checks what RegExp is given. */
function createConstantExpressions(context: Context) {
  const checkCall = (node: Node): void => {
    const [source] = node.arguments!;
    const isRegExp = node.callee?.name === 'RegExp' || node.callee?.property?.name === 'RegExp';
    if (isRegExp && source !== undefined && !isConstantPattern(source)) context.report({ node, message: NOT_CONSTANT });
  };
  return { NewExpression: checkCall, CallExpression: checkCall };
}

export default {
  meta: { name: 'issuary' },
  rules: {
    'linear-expressions': { create: createLinearExpressions },
    'constant-expressions': { create: createConstantExpressions },
  },
};
