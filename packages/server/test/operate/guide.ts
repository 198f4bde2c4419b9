import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../process.ts';

const run = promisify(execFile);
const BLOCK_MINUTES_MAX = 5;

/** A shell block of a guide. Each has a comment before it that says whether a proof runs it. */
interface Block {
  /** The closest heading above it. */
  readonly heading: string;
  readonly text: string;
  /** Undefined if the comment is missing. */
  readonly is_run: boolean | undefined;
  /** Why it is not run. */
  readonly reason: string | undefined;
}

const HEADING_OR_BLOCK =
  /^#{1,4} (?<heading>.+)$|^(?<marker><!-- (?:run|not run: (?<reason>[^\n]+)) -->\n)?```sh\n(?<text>[^]*?)^```$/gm;

/** The shell blocks of a page of docs/operate. */
export async function blocksOf(page: string): Promise<Block[]> {
  const text = await readFile(join(ROOT, 'docs/operate', page), 'utf8');
  let heading = '';
  const blocks: Block[] = [];
  for (const { groups } of text.matchAll(HEADING_OR_BLOCK)) {
    heading = groups!['heading'] ?? heading;
    if (groups!['text'] === undefined) continue;
    const { text: code, marker, reason } = groups!;
    blocks.push({ heading, text: code!, is_run: marker === undefined ? undefined : reason === undefined, reason });
  }
  return blocks;
}

interface GuideOptions {
  /** For the programs that stand in for those of a real machine, and for the variables between blocks. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What the page writes, and what stands there on this machine. */
  readonly replacements?: () => readonly (readonly [string, string])[];
  /** Programs by name, as shell scripts. `sudo`, `node` and `issuary` are always there. */
  readonly programs?: Readonly<Record<string, string>>;
}

/** A page whose blocks are run as they are printed, section by section. Variables stay set from block to block. */
export class Guide {
  readonly #blocks: readonly Block[];
  readonly #options: GuideOptions;
  readonly #done = new Set<Block>();

  private constructor(blocks: readonly Block[], options: GuideOptions) {
    this.#blocks = blocks;
    this.#options = options;
  }

  static async open(page: string, options: GuideOptions): Promise<Guide> {
    const bin = join(options.folder, 'bin');
    const system = join(bin, 'system');
    await mkdir(system, { recursive: true });
    const write = async (path: string, script: string): Promise<void> =>
      await writeFile(path, `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
    for (const [name, script] of Object.entries({ ...COMMON_PROGRAMS, ...options.programs }))
      await write(join(bin, name), script);
    for (const [name, script] of Object.entries(options.programs ?? {})) await write(join(system, name), script);
    return new Guide(await blocksOf(page), options);
  }

  /** Runs the blocks below a heading in their order. @returns their output */
  async run(heading: string): Promise<string> {
    const blocks = this.#blocks.filter((block) => block.heading === heading && block.is_run);
    if (blocks.length === 0) throw new Error(`no block to run below "${heading}"`);
    let output = '';
    for (const block of blocks) {
      output += await this.#runBlock(block.text);
      this.#done.add(block);
    }
    return output;
  }

  /** Runs a command of a proof like a block of the page, whatever its exit code is. @returns its output */
  async execute(text: string): Promise<string> {
    return await this.#runBlock(`{ ${text}\n} || true`);
  }

  /** The value of a variable after the blocks that were run. */
  async variable(name: string): Promise<string> {
    const state = join(this.#options.folder, 'variables');
    return (await run('bash', ['--norc', '-c', `. '${state}'; printf %s "$${name}"`])).stdout;
  }

  /** The headings of blocks that should have been run and were not. */
  notRun(): string[] {
    return this.#blocks.filter((block) => block.is_run && !this.#done.has(block)).map(({ heading }) => heading);
  }

  async #runBlock(text: string): Promise<string> {
    const { folder, environment, replacements } = this.#options;
    let here = text;
    for (const [printed, actual] of replacements?.() ?? []) here = here.replaceAll(printed, actual);
    const state = join(folder, 'variables');
    const script = `set -euo pipefail; set -a; if [ -e '${state}' ]; then . '${state}'; fi\n${here}\nexport -p >'${state}'\n`;
    const env = {
      ...environment,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: process.env['HOME'] ?? folder,
    };
    const { stdout, stderr } = await run('bash', ['--norc', '-c', script], {
      cwd: folder,
      env,
      timeout: BLOCK_MINUTES_MAX * 60_000,
    });
    return stdout + stderr;
  }
}

/**
 * Proofs run as root. Like the real one, `sudo` keeps only the variables that it is asked to (and those of PostgreSQL here), and has a
 * PATH of its own: the programs of a guide are in it, but not the command line, which can be installed anywhere.
 */
const SUDO = `user=root keep=
while true; do case $1 in
  -u) user=$2; shift 2 ;;
  --preserve-env=*) keep=\${1#*=}; shift ;;
  *) break ;;
esac; done
kept=("PATH=$(dirname "$0")/system:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" "HOME=$HOME")
for name in $(compgen -e | grep '^PG' || true) \${keep//,/ }; do kept+=("$name=\${!name}"); done
exec env -i "\${kept[@]}" runuser -u "$user" -- "$@"`;

const COMMON_PROGRAMS = {
  sudo: SUDO,
  node: `exec '${process.execPath}' "$@"`,
  issuary: `exec '${process.execPath}' '${join(ROOT, 'packages/server/src/cli/issuary.ts')}' "$@"`,
};
