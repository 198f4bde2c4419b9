import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { encodeFunctionData, type Abi, type Hex } from 'viem';
import { afterFile } from '../after-file.ts';
import { compileToken } from './compile-token.ts';

/** A token transfer to mine. */
export interface Payment {
  readonly to: string;
  /** In the token's smallest unit. */
  readonly amount: bigint;
  /** Default: `usdc`. */
  readonly asset?: 'usdc' | 'usdt';
}

const GENESIS_SECONDS = 1_750_000_000;
/** Constant, so that a payment repeated after a reorganization is the same transaction with the same hash. */
const GAS = { gas: '0x100000', gasPrice: '0x77359400' };

/** A Hardhat network on loopback, in this process: a real EVM with two test tokens. */
export class EvmChain {
  readonly url: string;
  readonly chainId: number;
  readonly #close: () => Promise<void>;
  readonly #abi: Abi;
  tokens: Readonly<Record<'usdc' | 'usdt', Hex>> = { usdc: '0x', usdt: '0x' };
  #accounts: Hex[] = [];
  /** Increases with every block, so that a block that replaces another has a different hash. */
  #seconds = GENESIS_SECONDS;

  private constructor(url: string, chainId: number, abi: Abi, close: () => Promise<void>) {
    this.url = url;
    this.chainId = chainId;
    this.#abi = abi;
    this.#close = close;
  }

  static async start(chainId = 31_337): Promise<EvmChain> {
    const { abi, bytecode } = await compileToken();
    const hre = await createHardhatRuntimeEnvironment({
      networks: {
        chain: {
          type: 'edr-simulated',
          // The tests mine every block explicitly and set its time.
          allowBlocksWithSameTimestamp: true,
          chainId,
          initialDate: new Date(GENESIS_SECONDS * 1_000).toISOString(),
          mining: { auto: false, interval: 0, mempool: { order: 'fifo' } },
        },
      },
    });
    const server = await hre.network.createServer('chain', '127.0.0.1', 0);
    const { port } = await server.listen();
    const chain = new EvmChain(`http://127.0.0.1:${port}`, chainId, abi, () => server.close());
    chain.#accounts = await chain.rpc('eth_accounts');
    const [usdc, usdt] = [await chain.#deploy(bytecode), await chain.#deploy(bytecode)];
    chain.tokens = { usdc, usdt };
    return chain;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  async rpc<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  get payer(): string {
    return this.#accounts[1]!;
  }

  /** Mines one block with these payments, each in its own transaction. @returns the hashes of the transactions */
  async mine(...payments: readonly Payment[]): Promise<Hex[]> {
    const hashes: Hex[] = [];
    for (const { to, amount, asset = 'usdc' } of payments)
      hashes.push(await this.#send(asset, 'transfer', [to, amount]));
    await this.#mineOne();
    return hashes;
  }

  /** Mines one block with these usdc payments in one transaction. */
  async mineTogether(...payments: readonly Payment[]): Promise<Hex> {
    const hash = await this.#send('usdc', 'transferMany', [
      payments.map(({ to }) => to),
      payments.map(({ amount }) => amount),
    ]);
    await this.#mineOne();
    return hash;
  }

  async mineEmpty(count: number): Promise<void> {
    for (let mined = 0; mined < count; mined += 1) await this.#mineOne();
  }

  async head(): Promise<number> {
    return Number(await this.rpc<string>('eth_blockNumber'));
  }

  /** A state to revert to. Reverting and then mining other blocks is a reorganization. */
  async snapshot(): Promise<string> {
    return await this.rpc('evm_snapshot');
  }

  async revert(snapshot: string): Promise<void> {
    await this.rpc('evm_revert', snapshot);
  }

  async #send(asset: 'usdc' | 'usdt', functionName: string, args: unknown[]): Promise<Hex> {
    const data = encodeFunctionData({ abi: this.#abi, functionName, args });
    return await this.rpc('eth_sendTransaction', { from: this.payer, to: this.tokens[asset], data, ...GAS });
  }

  async #mineOne(): Promise<void> {
    this.#seconds += 12;
    await this.rpc('evm_setNextBlockTimestamp', this.#seconds);
    await this.rpc('evm_mine');
  }

  async #deploy(bytecode: Hex): Promise<Hex> {
    const hash = await this.rpc<Hex>('eth_sendTransaction', { from: this.#accounts[0], data: bytecode, ...GAS });
    await this.#mineOne();
    const receipt = await this.rpc<{ contractAddress: Hex }>('eth_getTransactionReceipt', hash);
    return receipt.contractAddress;
  }
}

/** Starts a chain that is closed after the test file. */
export async function startChain(chainId?: number): Promise<EvmChain> {
  const chain = await EvmChain.start(chainId);
  afterFile(() => chain.close());
  return chain;
}

/** The settings of a service whose sandbox watches the chain. */
export function settingsFor(chain: EvmChain, url = chain.url): Record<string, string> {
  return {
    ISSUARY_EVM_SANDBOX_URL: url,
    ISSUARY_EVM_SANDBOX_CHAIN_ID: String(chain.chainId),
    ISSUARY_EVM_SANDBOX_TOKENS: `usdc=${chain.tokens.usdc}:6,usdt=${chain.tokens.usdt}:6`,
    ISSUARY_EVM_SANDBOX_CONFIRMATIONS: '3',
  };
}
