import { readFile } from 'node:fs/promises';
import solc from 'solc';
import type { Abi, Hex } from 'viem';

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

/** Compiles the token of the tests with the compiler that npm has installed; nothing is downloaded. */
export async function compileToken(): Promise<{ abi: Abi; bytecode: Hex }> {
  const content = await readFile(new URL('token.sol', import.meta.url), 'utf8');
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'token.sol': { content } },
        settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
      }),
    ),
  ) as SolcOutput;
  const failed = output.errors?.find(({ severity }) => severity === 'error');
  if (failed) throw new Error(failed.formattedMessage);
  const { abi, evm } = output.contracts['token.sol']!['Token']!;
  return { abi, bytecode: `0x${evm.bytecode.object}` };
}
