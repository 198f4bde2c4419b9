import { isSuperLinear } from './super-linear.ts';

// oxlint loads this plugin: see .oxlintrc.json.

const MESSAGE =
  'this regular expression can take more than linear time, so its text can stall the service: let no part match what its neighbour matches, or search without an expression';

/** What the rule reads of a node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly key?: Node;
}

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

export default { meta: { name: 'issuary' }, rules: { 'linear-expressions': { create: createLinearExpressions } } };
