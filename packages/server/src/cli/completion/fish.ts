import { casesOf, type Flag, type Place, type Word } from './places.ts';

/** The script for fish 3 or later. */
export function fishScript(places: readonly Place[]): string {
  return `# Completion of issuary in fish. For this shell: issuary completion fish | source
function __issuary_at --description 'Whether the words before the cursor are those of one command of issuary'
    set -l place
    for word in (commandline -opc)[2..-1]
        switch "$place $word"
            case ${casesOf(places).map(quotedForFish).join(' ')}
                set place (string trim -- "$place $word")
        end
    end
    test "$place" = "$argv[1]"
end
complete -c issuary -f
${places.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, words, flags }: Place): string[] {
  const line = `complete -c issuary -n ${quotedForFish(`__issuary_at "${path}"`)}`;
  const describe = ({ description }: Word): string => (description === '' ? '' : ` -d ${quotedForFish(description)}`);
  return [
    ...words.map((each) => `${line} -a ${quotedForFish(each.word)}${describe(each)}`),
    ...flags.map((flag) => `${line} -l ${flag.word.slice(2)}${valueOf(flag)}${describe(flag)}`),
  ];
}

function valueOf({ value }: Flag): string {
  if (value === undefined) return '';
  if (value === 'file') return ' -r -F';
  if (value === 'folder') return " -r -a '(__fish_complete_directories)'";
  return value === 'text' ? ' -x' : ` -x -a ${quotedForFish(value.join(' '))}`;
}

/** In single quotes, where fish has two escapes. */
function quotedForFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
